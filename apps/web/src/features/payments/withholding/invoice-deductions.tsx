import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { whtCreditsQuery } from '../api.ts'
import { CreditStateBadge } from './credit-state.tsx'

/** The tax that was kept back on one invoice, and where its certificate is. */
export function InvoiceDeductions({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const credits = useQuery(whtCreditsQuery)
  const own = credits.data?.rows.filter((row) => row.invoiceId === invoiceId) ?? []
  if (own.length === 0) return null
  return (
    <ul className="grid gap-2">
      {own.map((row) => (
        <li key={row.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
          <span className="text-dense">{t('wht.onInvoice')}</span>
          <span className="text-right font-medium">
            {format.exactMoney(row.amount, row.currency)}
          </span>
          <Link to={paths.tax('credits')} className="link text-dense">
            {t('wht.toCredits')}
          </Link>
          <span className="justify-self-end">
            <CreditStateBadge state={row.state} />
          </span>
        </li>
      ))}
    </ul>
  )
}
