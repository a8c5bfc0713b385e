import type { QuoteSummary } from '@isiro/contracts/quote-list'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'

/** Count and sums of all that the filter finds, a line for each currency. */
export function QuoteSums({ summary: { filtered, counts } }: { summary: QuoteSummary }) {
  const { t } = useTexts('quotes')
  const leavesOut = filtered.count === counts.all && counts.draft + counts.withdrawn > 0
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-card bg-subtle px-4 py-3">
      <p className="font-semibold">{t('sums.quotes', { count: filtered.count })}</p>
      {filtered.sums.map(({ currency, total }) => (
        <dl key={currency} className="flex items-baseline gap-2">
          <dt className="text-dense text-muted">{t('sums.total')}</dt>
          <dd className="font-semibold">
            <Amount value={total} currency={currency} />
          </dd>
        </dl>
      ))}
      {leavesOut ? (
        <p className="basis-full text-caption font-normal text-muted">{t('sums.leavesOut')}</p>
      ) : null}
    </div>
  )
}
