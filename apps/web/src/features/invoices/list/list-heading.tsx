import type { InvoiceSummary } from '@isiro/contracts/invoice-list'
import { parseMinor, sum } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { summaryQuery } from './list-api.ts'

const sumsOf = (status: 'pending' | 'part_paid' | 'overdue') =>
  summaryQuery({ status, q: '', client: '' })

interface ListHeadingProps {
  counts: InvoiceSummary['counts'] | undefined
}

/** How many there are, and what is still owed on all of them. */
export function ListHeading({ counts }: ListHeadingProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const owed = useOwed(currency)
  const facts = [
    counts && t('sums.invoices', { count: counts.all ?? 0 }),
    owed !== null && t('list.owed', { amount: format.money(owed, currency) }),
  ].filter(Boolean)
  // Its line is there from the start, so that nothing moves when the facts come.
  return <p className="min-h-6">{facts.join(' · ')}</p>
}

/** The open balance of all issued invoices, in the business's currency; null until it has loaded. */
function useOwed(currency: string): number | null {
  // The statuses in which a client still owes something.
  const answers = [
    useQuery(sumsOf('pending')),
    useQuery(sumsOf('part_paid')),
    useQuery(sumsOf('overdue')),
  ]
  if (!answers.every(({ data }) => data)) return null
  return sum(
    answers.flatMap(({ data }) =>
      (data?.filtered.sums ?? [])
        .filter((row) => row.currency === currency)
        .map(({ balance }) => parseMinor(balance) ?? 0),
    ),
  )
}
