import type { PaymentListed } from '@isiro/contracts/payments'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListView } from '../../../platform/lists/list-view.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { methodText } from '../method-text.ts'
import { PaymentStateBadge } from '../payment-state.tsx'
import { usePaidFor } from './use-paid-for.ts'

/** The columns and cards of the list of payments. `addressOf` gives the address that opens a payment's sheet. */
export function usePaymentView(addressOf: (id: string) => string): ListView<PaymentListed> {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  const paidFor = usePaidFor()
  const amount = ({ amount, currency, state }: PaymentListed) => (
    <Amount
      value={amount}
      currency={currency}
      className={cx(state === 'refunded' && 'text-muted line-through')}
    />
  )
  return {
    columns: [
      {
        name: 'date',
        className: 'whitespace-nowrap',
        cell: ({ id, receivedOn, clientName }) => (
          <Link to={addressOf(id)} className="link">
            {format.date(receivedOn)}
            <span className="sr-only"> {t('list.open', { client: clientName })}</span>
          </Link>
        ),
      },
      {
        name: 'client',
        className: 'min-w-40',
        cell: ({ clientId, clientName }) => (
          <Link to={paths.client(clientId)} className="line-clamp-2 hover:underline">
            {clientName}
          </Link>
        ),
      },
      {
        name: 'use',
        className: 'min-w-36',
        cell: (payment) => <PaidFor payment={payment} said={paidFor(payment)} />,
      },
      {
        name: 'method',
        className: 'text-muted',
        cell: (payment) => (
          <>
            {methodText(payment, t)}
            {payment.reference ? (
              <span className="block max-w-44 truncate text-caption">{payment.reference}</span>
            ) : null}
          </>
        ),
      },
      { name: 'state', cell: (payment) => <PaymentStateBadge {...payment} /> },
      {
        name: 'amount',
        isNumber: true,
        className: 'font-medium whitespace-nowrap',
        cell: amount,
      },
    ],
    card: {
      address: ({ id }) => addressOf(id),
      title: ({ clientName }) => clientName,
      amount,
      lines: [
        (payment) => (
          <>
            <span className="min-w-0 text-text">{paidFor(payment)}</span>
            <PaymentStateBadge {...payment} />
          </>
        ),
        (payment) => `${format.date(payment.receivedOn)} · ${methodText(payment, t)}`,
      ],
    },
  }
}

/** The invoices that a payment pays; a link where it is one and nothing else. */
function PaidFor({ payment, said }: { payment: PaymentListed; said: string }) {
  const [invoice, ...further] = payment.invoices
  return invoice && further.length === 0 && said === invoice.invoiceNumber ? (
    <Link to={paths.invoice(invoice.id)} className="hover:underline">
      {said}
    </Link>
  ) : (
    said
  )
}
