import type { InvoiceListed } from '@isiro/contracts/invoices'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { InvoiceStatusBadge } from '../invoice-status.tsx'
import { dueText } from './due-text.ts'

interface InvoiceRowLinkProps {
  invoice: InvoiceListed
  today: BusinessDate
  /** Beside the link: the menu of the row. */
  menu?: ReactNode
}

/** An invoice as a card: who and how much, then the number and how it stands, then when it is due. */
export function InvoiceRowLink({ invoice, today, menu }: InvoiceRowLinkProps) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const { status } = invoice
  const due = dueText(invoice, today, t, format)
  return (
    <div className="relative flex items-stretch">
      <Link
        to={status === 'draft' ? paths.editInvoice(invoice.id) : paths.invoice(invoice.id)}
        className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-card px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span className="line-clamp-2 font-semibold break-words">
          {invoice.clientName || t('noClient')}
        </span>
        <span className="text-right font-semibold">
          <Amount
            value={invoice.total}
            currency={invoice.currency}
            className={cx(status === 'void' && 'text-muted line-through')}
          />
        </span>
        <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {invoice.invoiceNumber ? (
            <span className={cx('text-dense text-muted', status === 'void' && 'line-through')}>
              {invoice.invoiceNumber}
            </span>
          ) : null}
          <InvoiceStatusBadge {...invoice} />
        </span>
        <span
          className={cx(
            'col-span-2 text-dense',
            status === 'overdue' ? 'font-medium text-bad' : 'text-muted',
          )}
        >
          {due}
        </span>
      </Link>
      {menu ? <div className="flex items-start py-2 pr-1">{menu}</div> : null}
    </div>
  )
}
