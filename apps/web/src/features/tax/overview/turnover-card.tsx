import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { turnoverQuery } from '../month-api.ts'

/** A small business's turnover against the limit; nothing for a business that charges VAT. */
export function TurnoverCard() {
  const { t } = useTexts('turnover')
  const format = useFormat()
  // Nothing if the request fails: the notice above tells of it once it matters.
  const { data: turnover } = useQuery(turnoverQuery)
  if (!turnover) return null
  const { rolling, calendarYear, limit, currency } = turnover
  const money = (amount: string) => format.money(amount, currency)
  return (
    <Card title={t('title')}>
      <p>
        {t('line', {
          rolling: money(rolling),
          calendarYear: money(calendarYear),
          limit: money(limit),
        })}
      </p>
      <p className="mt-1 text-dense text-muted">{t('why')}</p>
    </Card>
  )
}
