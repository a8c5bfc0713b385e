import { useQuery } from '@tanstack/react-query'
import { loadTexts } from '../../../platform/i18n/i18n.ts'

/** The tax to pay for a month, on a screen that must not wait for it: its code and words come later. */
export function LateToPay({ month }: { month: string }) {
  const { data } = useQuery({
    queryKey: ['to-pay'],
    async queryFn() {
      const [{ ToPay }] = await Promise.all([import('./to-pay.tsx'), loadTexts(['filings'])])
      return { ToPay }
    },
  })
  return data ? <data.ToPay month={month} /> : null
}
