import type { InvoiceListed } from '@isiro/contracts/invoices'
import type { BusinessDate } from '@isiro/domain/business-date'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Amount } from '../invoices/amount.tsx'
import { dueText } from './due-text.ts'

export interface RecentInvoicesProps {
  invoices: readonly InvoiceListed[]
  today: BusinessDate
  className?: string
}

/** The invoices issued last. Each row is one link. */
export function RecentInvoices({ invoices, today, className }: RecentInvoicesProps) {
  const { t } = useTranslation('dashboard')
  if (invoices.length === 0) {
    return (
      <Card title={t('recent.title')} className={className}>
        <EmptyState
          title={t('recent.empty')}
          description={t('recent.emptyDetail')}
          actions={
            <Link to={paths.newInvoice()} className={buttonClass()}>
              {t('recent.create')}
            </Link>
          }
        />
      </Card>
    )
  }
  return (
    <Card
      title={t('recent.title')}
      className={className}
      action={
        <Link to={paths.invoices()} className="link py-1 text-dense">
          {t('recent.all')}
        </Link>
      }
    >
      <ul className="-mx-2 -mb-2 divide-y">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Row invoice={invoice} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ invoice, today }: { invoice: InvoiceListed; today: BusinessDate }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const facts = [invoice.invoiceNumber, dueText(invoice, today, t, format)].filter(Boolean)
  return (
    <Link
      to={paths.invoice(invoice.id)}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-control px-2 py-3 transition-state hover:bg-surface-2"
    >
      <span className="min-w-0 truncate font-medium">{invoice.clientName}</span>
      <span className="text-right font-medium">
        <Amount value={invoice.total} currency={invoice.currency} />
      </span>
      <span className="text-dense text-muted">{facts.join(' · ')}</span>
      <span className="justify-self-end">
        <StatusBadge status={invoice.status} label={t(`status.${invoice.status}`)} />
      </span>
    </Link>
  )
}
