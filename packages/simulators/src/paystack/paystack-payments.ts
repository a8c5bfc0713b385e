import { type Fields, InputError } from '../http/fields.ts'
import { shareOf } from '../payments/amounts.ts'
import type { Settlement } from '../payments/payment-control.ts'
import { createTransactionStore, type TransactionStore } from '../payments/transaction-store.ts'
import type { WebhookSender } from '../payments/webhook-sender.ts'
import { PaystackRefusal } from './paystack-answers.ts'
import { readInitialize } from './paystack-initialize.ts'
import { merchantFromControl } from './paystack-merchant.ts'
import { chargeShape, type PaystackStatus, type PaystackTransaction } from './paystack-shapes.ts'

export type Outcome = Omit<Settlement<PaystackStatus>, 'reference' | 'secretKey'>

export interface PaystackPayments {
  store: TransactionStore<PaystackStatus>
  /** Opens a transaction. Throws PaystackRefusal, also for a reference the merchant has used. */
  open(merchant: string, fields: Fields): PaystackTransaction
  /** As `open`, but takes up an unpaid transaction of the same reference, e-mail, amount and currency. */
  openOrResume(merchant: string, fields: Fields): PaystackTransaction
  /** Sets a transaction's new state, and sends the merchant a webhook about a payment. */
  settle(transaction: PaystackTransaction, outcome: Outcome): void
  /** The transaction of a control call. Throws InputError if there is none. */
  find(settlement: Settlement<PaystackStatus>): PaystackTransaction
}

export function createPaystackPayments(options: {
  kept: number
  webhooks: WebhookSender
}): PaystackPayments {
  const store = createTransactionStore<PaystackStatus>(options.kept)

  function open(merchant: string, fields: Fields): PaystackTransaction {
    const request = readInitialize(fields, merchant)
    if (store.byReference(merchant, request.reference)) throw duplicate()
    return store.add(request, 'abandoned')
  }

  return {
    store,
    open,
    openOrResume(merchant, fields) {
      const request = readInitialize(fields, merchant)
      const earlier = store.byReference(merchant, request.reference)
      if (!earlier) return store.add(request, 'abandoned')
      const isSame =
        earlier.paidAt === null &&
        earlier.customer.email === request.customer.email &&
        earlier.requestedMinor === request.requestedMinor &&
        earlier.currency === request.currency
      if (!isSame) throw duplicate()
      return earlier
    },
    settle(transaction, outcome) {
      const { status = 'success', channel, currency, notify = true } = outcome
      const isPaid = status === 'success' || status === 'reversed'
      const paid = outcome.amountMinor ?? transaction.requestedMinor
      transaction.status = status
      transaction.channel = channel ?? transaction.channel
      transaction.currency = currency ?? transaction.currency
      const fees = paystackFees(paid, transaction.currency)
      transaction.payerPaysFees = outcome.payerPaysFees ?? false
      transaction.amountMinor = transaction.payerPaysFees ? paid + fees : paid
      transaction.feesMinor = isPaid ? fees : null
      transaction.paidAt = isPaid ? new Date().toISOString() : null
      if (status !== 'success' || !notify) return
      options.webhooks.send({
        merchant: transaction.merchant,
        name: 'charge.success',
        reference: transaction.reference,
        payload: { event: 'charge.success', data: chargeShape(transaction) },
      })
    },
    find({ reference, secretKey }) {
      const found = secretKey
        ? store.byReference(merchantFromControl(secretKey), reference)
        : store.list().find((transaction) => transaction.reference === reference)
      if (!found) throw new InputError(`no transaction has the reference ${reference}`)
      return found
    },
  }
}

/** Paystack's price for a local charge: 1.5 %, ₦100 more from ₦2,500 on, and ₦2,000 at most. */
export function paystackFees(minor: number, currency: string): number {
  const share = shareOf(minor, 150)
  if (currency !== 'NGN') return share
  return Math.min(share + (minor >= 250_000 ? 10_000 : 0), 200_000)
}

function duplicate(): PaystackRefusal {
  return new PaystackRefusal(
    400,
    'Duplicate Transaction Reference',
    'duplicate_reference',
    'Provide a unique reference',
  )
}
