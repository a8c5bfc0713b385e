import type { InvoiceSummary } from '@isiro/contracts/invoices'
import { parseMinor } from '@isiro/domain/money'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../platform/amount.tsx'

/** Count and sums of all that the filter finds, on whatever page it stands. */
export function ListTotals({ filtered }: { filtered: InvoiceSummary['filtered'] }) {
  const { t } = useTranslation('invoices')
  const isRounded = filtered.sums.some(({ total, balance }) =>
    [total, balance].some((amount) => (parseMinor(amount) ?? 0) % 100 !== 0),
  )
  return (
    <div className="grid gap-1 rounded-card bg-subtle px-4 py-3">
      <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <div>
          <dt className="sr-only">{t('sums.count')}</dt>
          <dd className="font-semibold">{t('sums.invoices', { count: filtered.count })}</dd>
        </div>
        {filtered.sums.map(({ currency, total, balance }) => (
          <Fragment key={currency}>
            <Sum name={t('sums.total')} amount={total} currency={currency} />
            <Sum name={t('sums.balance')} amount={balance} currency={currency} />
          </Fragment>
        ))}
      </dl>
      {isRounded ? (
        <p className="text-caption font-normal text-muted">{t('sums.rounded')}</p>
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
