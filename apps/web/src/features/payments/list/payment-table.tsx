import type { PaymentListed } from '@isiro/contracts/payments'
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
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { methodText } from '../method-text.ts'
import { PaymentStateBadge } from '../payment-state.tsx'
import { usePaidFor } from './use-paid-for.ts'

interface PaymentTableProps {
  payments: readonly PaymentListed[]
  addressOf: (id: string) => string
}

/** The list of a desktop. */
export function PaymentTable({ payments, addressOf }: PaymentTableProps) {
  const { t } = useTranslation(['payment-ledger', 'payments'])
  return (
    <Table caption={t('list.title')}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('column.date')}</ColumnHeader>
          <ColumnHeader>{t('column.client')}</ColumnHeader>
          <ColumnHeader>{t('column.use')}</ColumnHeader>
          <ColumnHeader>{t('column.method')}</ColumnHeader>
          <ColumnHeader>{t('column.state')}</ColumnHeader>
          <ColumnHeader isNumber>{t('column.amount')}</ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} address={addressOf(payment.id)} />
        ))}
      </TableBody>
    </Table>
  )
}

function PaymentRow({ payment, address }: { payment: PaymentListed; address: string }) {
  const { t } = useTranslation(['payment-ledger', 'payments'])
  const format = useFormat()
  const paidFor = usePaidFor()
  const [invoice, ...further] = payment.invoices
  const isOneInvoice = invoice && further.length === 0 && paidFor(payment) === invoice.invoiceNumber
  return (
    <TableRow>
      <RowHeader className="whitespace-nowrap">
        <Link to={address} className="link">
          {format.date(payment.receivedOn)}
          <span className="sr-only"> {t('list.open', { client: payment.clientName })}</span>
        </Link>
      </RowHeader>
      <Cell className="min-w-40">
        <Link to={paths.client(payment.clientId)} className="line-clamp-2 hover:underline">
          {payment.clientName}
        </Link>
      </Cell>
      <Cell className="min-w-36">
        {isOneInvoice ? (
          <Link to={paths.invoice(invoice.id)} className="hover:underline">
            {invoice.invoiceNumber}
          </Link>
        ) : (
          paidFor(payment)
        )}
      </Cell>
      <Cell className="text-muted">
        {methodText(payment, t)}
        {payment.reference ? (
          <span className="block max-w-44 truncate text-caption">{payment.reference}</span>
        ) : null}
      </Cell>
      <Cell>
        <PaymentStateBadge {...payment} />
      </Cell>
      <Cell isNumber className="font-medium whitespace-nowrap">
        <Amount
          value={payment.amount}
          currency={payment.currency}
          className={cx(payment.state === 'refunded' && 'text-muted line-through')}
        />
      </Cell>
    </TableRow>
  )
}
