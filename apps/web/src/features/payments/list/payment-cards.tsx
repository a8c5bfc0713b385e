import type { PaymentListed } from '@isiro/contracts/payments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { cx } from '../../../ui/class-names.ts'
import { methodText } from '../method-text.ts'
import { PaymentStateBadge } from '../payment-state.tsx'
import { usePaidFor } from './use-paid-for.ts'

interface PaymentRowsProps {
  payments: readonly PaymentListed[]
  /** The address that opens a payment's sheet. */
  addressOf: (id: string) => string
}

/** The list of a phone: who and how much, how it came and how it stands, what it pays. */
export function PaymentCards({ payments, addressOf }: PaymentRowsProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const paidFor = usePaidFor()
  return (
    <ul className="divide-y rounded-card border bg-bg">
      {payments.map((payment) => (
        <li key={payment.id}>
          <Link
            to={addressOf(payment.id)}
            className="grid grid-cols-1 gap-1 rounded-card px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
          >
            <span className="flex justify-between gap-3 font-semibold">
              <span className="line-clamp-2 min-w-0 break-words">{payment.clientName}</span>
              <Amount
                value={payment.amount}
                currency={payment.currency}
                className={cx(payment.state === 'refunded' && 'text-muted line-through')}
              />
            </span>
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-dense">{paidFor(payment)}</span>
              <PaymentStateBadge {...payment} />
            </span>
            <span className="text-dense text-muted">
              {format.date(payment.receivedOn)} · {methodText(payment, t)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
