import type { InvoiceSummary } from '@isiro/contracts/invoice-list'
import { parseMinor } from '@isiro/domain/money'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'

/**
 * Count and sums of all that the filter finds, on whatever page it stands, a line for each currency. Drafts and void
 * invoices are in no sum.
 */
export function ListTotals({ summary: { filtered, counts } }: { summary: InvoiceSummary }) {
  const { t } = useTexts('invoices')
  const isRounded = filtered.sums.some(({ total, balance }) =>
    [total, balance].some((amount) => (parseMinor(amount) ?? 0) % 100 !== 0),
  )
  const leavesOut = filtered.count === counts.all && (counts.draft ?? 0) + (counts.void ?? 0) > 0
  const remarks = [
    ...(leavesOut ? [t('sums.leavesOut')] : []),
    ...(isRounded ? [t('sums.rounded')] : []),
  ]
  return (
    <div className="grid gap-1 rounded-card bg-subtle px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p className="font-semibold">{t('sums.invoices', { count: filtered.count })}</p>
        {filtered.sums.map(({ currency, total, balance }) => (
          <dl key={currency} className="flex flex-wrap gap-x-6 gap-y-1">
            <Sum name={t('sums.total')} amount={total} currency={currency} />
            <Sum name={t('sums.balance')} amount={balance} currency={currency} />
          </dl>
        ))}
      </div>
      {remarks.length > 0 ? (
        <p className="text-caption font-normal text-muted">{remarks.join(' ')}</p>
      ) : null}
    </div>
  )
}

interface SumProps {
  name: string
  amount: string
  currency: InvoiceSummary['filtered']['sums'][number]['currency']
}

function Sum({ name, amount, currency }: SumProps) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-dense text-muted">{name}</dt>
      <dd className="font-semibold">
        <Amount value={amount} currency={currency} />
      </dd>
    </div>
  )
}
