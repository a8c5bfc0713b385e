import type { InvoiceListed } from '@isiro/contracts/invoices'
import type { BusinessDate } from '@isiro/domain/business-date'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { cx } from '../../../ui/class-names.ts'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  type SortDirection,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { InvoiceMenu } from '../actions/invoice-menu.tsx'
import type { InvoiceActionRunner } from '../actions/use-invoice-actions.tsx'
import { InvoiceStatusBadge } from '../invoice-status.tsx'
import { dueDaysText } from './due-text.ts'
import type { InvoiceSort } from './use-invoice-filter.ts'

interface InvoiceTableProps {
  invoices: readonly InvoiceListed[]
  today: BusinessDate
  sort: InvoiceSort
  onSort: (sort: InvoiceSort) => void
  actions: InvoiceActionRunner
}

type SortColumn = 'issued' | 'due' | 'total'

/** The list of a desktop. */
export function InvoiceTable({ invoices, today, sort, onSort, actions }: InvoiceTableProps) {
  const { t } = useTranslation('invoices')

  /** A first press shows the newest or largest, a second the other end. */
  const sorting = (column: SortColumn): { sort: SortDirection; onSort: () => void } => ({
    sort: sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none',
    onSort: () => onSort(sort === `-${column}` ? column : `-${column}`),
  })

  return (
    <Table caption={t('list.title')}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('column.number')}</ColumnHeader>
          <ColumnHeader>{t('column.client')}</ColumnHeader>
          <ColumnHeader {...sorting('issued')}>{t('column.issued')}</ColumnHeader>
          <ColumnHeader {...sorting('due')}>{t('column.due')}</ColumnHeader>
          <ColumnHeader isNumber {...sorting('total')}>
            {t('column.total')}
          </ColumnHeader>
          <ColumnHeader>{t('column.status')}</ColumnHeader>
          <ColumnHeader className="relative w-0">
            <span className="sr-only">{t('column.actions')}</span>
          </ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {invoices.map((invoice) => (
          <InvoiceTableRow key={invoice.id} invoice={invoice} today={today} actions={actions} />
        ))}
      </TableBody>
    </Table>
  )
}

interface RowProps {
  invoice: InvoiceListed
  today: BusinessDate
  actions: InvoiceActionRunner
}

function InvoiceTableRow({ invoice, today, actions }: RowProps) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const { id, status, invoiceNumber } = invoice
  const isVoid = status === 'void'
  const days = dueDaysText(invoice, today, t)
  return (
    <TableRow>
      <RowHeader className="whitespace-nowrap">
        <Link
          to={invoiceNumber === null ? paths.editInvoice(id) : paths.invoice(id)}
          className={cx('link', isVoid && 'line-through')}
        >
          {invoiceNumber ?? t('draft')}
        </Link>
      </RowHeader>
      <Cell className="min-w-40">
        <span className="line-clamp-2">{invoice.clientName || t('noClient')}</span>
      </Cell>
      <Cell className="whitespace-nowrap text-muted">
        {invoice.issueDate && invoiceNumber ? format.date(invoice.issueDate) : '–'}
      </Cell>
      <Cell className="whitespace-nowrap text-muted">
        {invoice.dueDate ? format.date(invoice.dueDate) : '–'}
        {days ? (
          <span className={cx('block text-caption', status === 'overdue' && 'text-bad')}>
            {days}
          </span>
        ) : null}
      </Cell>
      <Cell isNumber className="font-medium whitespace-nowrap">
        <Amount
          value={invoice.total}
          currency={invoice.currency}
          className={cx(isVoid && 'text-muted line-through')}
        />
      </Cell>
      <Cell className="max-w-44">
        <InvoiceStatusBadge {...invoice} />
      </Cell>
      <Cell className="py-1 pr-2">
        <InvoiceMenu invoice={invoice} onAction={actions.run} />
      </Cell>
    </TableRow>
  )
}
