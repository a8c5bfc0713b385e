import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { BusinessDate } from '@isiro/domain/business-date'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListView } from '../../../platform/lists/list-view.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { InvoiceMenu } from '../actions/invoice-menu.tsx'
import type { InvoiceActionRunner } from '../actions/use-invoice-actions.tsx'
import { InvoiceStatusBadge } from '../invoice-status.tsx'
import { dueDaysText, dueText } from './due-text.ts'

/** The columns and cards of the list of invoices: client and amount, then number and status, then the due date. */
export function useInvoiceView(
  today: BusinessDate,
  onAction: InvoiceActionRunner['run'],
): ListView<InvoiceListed> {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const client = ({ clientName }: InvoiceListed) => clientName || t('noClient')
  const total = ({ total, currency, status }: InvoiceListed) => (
    <Amount
      value={total}
      currency={currency}
      className={cx(status === 'void' && 'text-muted line-through')}
    />
  )
  const addressOf = ({ id, invoiceNumber }: InvoiceListed) =>
    invoiceNumber === null ? paths.editInvoice(id) : paths.invoice(id)
  const actions = (invoice: InvoiceListed) => <InvoiceMenu invoice={invoice} onAction={onAction} />
  return {
    columns: [
      {
        name: 'number',
        className: 'whitespace-nowrap',
        cell: (invoice) => (
          <Link
            to={addressOf(invoice)}
            className={cx('link', invoice.status === 'void' && 'line-through')}
          >
            {invoice.invoiceNumber ?? t('draft')}
          </Link>
        ),
      },
      {
        name: 'client',
        className: 'min-w-40',
        cell: (invoice) => <span className="line-clamp-2">{client(invoice)}</span>,
      },
      {
        name: 'issued',
        className: 'whitespace-nowrap text-muted',
        sorts: ['-issued', 'issued'],
        cell: ({ issueDate, invoiceNumber }) =>
          issueDate && invoiceNumber ? format.date(issueDate) : '–',
      },
      {
        name: 'due',
        className: 'whitespace-nowrap text-muted',
        sorts: ['-due', 'due'],
        cell: (invoice) => (
          <>
            {invoice.dueDate ? format.date(invoice.dueDate) : '–'}
            <span
              className={cx(
                'block text-caption empty:hidden',
                invoice.status === 'overdue' && 'text-bad',
              )}
            >
              {dueDaysText(invoice, today, t)}
            </span>
          </>
        ),
      },
      {
        name: 'total',
        isNumber: true,
        className: 'font-medium whitespace-nowrap',
        sorts: ['-total', 'total'],
        cell: total,
      },
      {
        name: 'status',
        className: 'max-w-44',
        cell: (invoice) => <InvoiceStatusBadge {...invoice} />,
      },
    ],
    actions,
    card: {
      address: addressOf,
      title: client,
      amount: total,
      actions,
      lines: [
        (invoice) => (
          <>
            {invoice.invoiceNumber ? (
              <span className={cx(invoice.status === 'void' && 'line-through')}>
                {invoice.invoiceNumber}
              </span>
            ) : null}
            <InvoiceStatusBadge {...invoice} />
          </>
        ),
        (invoice) => (
          <span className={cx(invoice.status === 'overdue' && 'font-medium text-bad')}>
            {dueText(invoice, today, t, format)}
          </span>
        ),
      ],
    },
  }
}
