import { type Fields, InputError } from '../http/fields.ts'
import { shareOf } from '../payments/amounts.ts'
import { randomCode } from '../payments/codes.ts'
import type { Settlement } from '../payments/payment-control.ts'
import {
  createTransactionStore,
  type PaymentRequest,
  type TransactionStore,
} from '../payments/transaction-store.ts'
import type { WebhookSender } from '../payments/webhook-sender.ts'
import { refusal } from './paystack-answers.ts'
import type { CardKey, PaystackCards, SavedCard } from './paystack-cards.ts'
import { readInitialize } from './paystack-initialize.ts'
import { PAYSTACK_KEYS } from './paystack-keys.ts'
import type { PaystackPlans } from './paystack-plans.ts'
import { chargeShape, type PaystackStatus, type PaystackTransaction } from './paystack-shapes.ts'

export type Outcome = Omit<Settlement<PaystackStatus>, 'reference' | 'secretKey'> & {
  /** The test card that pays; the usual one if none is named. */
  card?: CardKey | undefined
}

/** The parts of a charge that no payer decides. */
export type UnattendedCharge = Pick<
  PaymentRequest,
  'merchant' | 'reference' | 'requestedMinor' | 'currency' | 'customer' | 'metadata' | 'plan'
>

export interface PaystackPayments {
  store: TransactionStore<PaystackStatus>
  /** Opens a transaction. Throws a Refusal, also for a reference the merchant has used. */
  open(merchant: string, fields: Fields): PaystackTransaction
  /** As `open`, but takes up an unpaid transaction of the same reference, e-mail, amount and currency. */
  openOrResume(merchant: string, fields: Fields): PaystackTransaction
  /** Charges a saved card without its owner. Throws a Refusal for a used reference. */
  charge(request: UnattendedCharge, card: SavedCard | null, at: Date): PaystackTransaction
  /** Sets a transaction's new state, and sends the merchant a webhook about a payment. */
  settle(transaction: PaystackTransaction, outcome: Outcome): void
  /** The transaction of a control call. Throws InputError if there is none. */
  find(settlement: Settlement<PaystackStatus>): PaystackTransaction
}

export function createPaystackPayments(options: {
  kept: number
  now: () => Date
  webhooks: WebhookSender
  cards: PaystackCards
  plans: PaystackPlans
  /** Called when somebody has paid on the checkout page. */
  onPaid(transaction: PaystackTransaction): void
}): PaystackPayments {
  const { now, cards, plans } = options
  const store = createTransactionStore<PaystackStatus>(options.kept)

  function open(merchant: string, fields: Fields): PaystackTransaction {
    const request = readInitialize(fields, merchant, plans)
    if (store.byReference(merchant, request.reference)) throw duplicate()
    return store.add(request, 'abandoned', now())
  }

  function book(transaction: PaystackTransaction, outcome: Outcome, at: Date): void {
    const { status = 'success', channel, currency } = outcome
    const isPaid = status === 'success' || status === 'reversed'
    const paid = outcome.amountMinor ?? transaction.requestedMinor
    transaction.status = status
    transaction.channel = channel ?? transaction.channel
    transaction.currency = currency ?? transaction.currency
    const fees = paystackFees(paid, transaction.currency)
    transaction.payerPaysFees = outcome.payerPaysFees ?? false
    transaction.amountMinor = transaction.payerPaysFees ? paid + fees : paid
    transaction.feesMinor = isPaid ? fees : null
    transaction.paidAt = isPaid ? at.toISOString() : null
  }

  function tell(transaction: PaystackTransaction): void {
    const event = 'charge.success'
    options.webhooks.send({
      merchant: transaction.merchant,
      name: event,
      reference: transaction.reference,
      payload: { event, data: chargeShape(transaction, cards) },
    })
  }

  return {
    store,
    open,
    openOrResume(merchant, fields) {
      const request = readInitialize(fields, merchant, plans)
      const earlier = store.byReference(merchant, request.reference)
      if (!earlier) return store.add(request, 'abandoned', now())
      const isSame =
        earlier.paidAt === null &&
        earlier.customer.email === request.customer.email &&
        earlier.requestedMinor === request.requestedMinor &&
        earlier.currency === request.currency
      if (!isSame) throw duplicate()
      return earlier
    },
    charge(request, card, at) {
      if (store.byReference(request.merchant, request.reference)) throw duplicate()
      const asked = {
        ...request,
        returnUrl: null,
        channels: ['card'] as const,
        code: randomCode(15),
      }
      const transaction = store.add(asked, 'pending', at)
      const isPaid = card !== null && !card.isDeclined
      book(transaction, { status: isPaid ? 'success' : 'failed', channel: 'card' }, at)
      transaction.cardCode = card?.code ?? null
      if (isPaid) tell(transaction)
      return transaction
    },
    settle(transaction, outcome) {
      const { notify = true, card = 'visa' } = outcome
      book(transaction, outcome, now())
      const { merchant, channel, customer, status } = transaction
      transaction.cardCode =
        channel === 'card' && status === 'success'
          ? cards.save(merchant, customer.email, card).code
          : null
      if (status !== 'success') return
      if (notify) tell(transaction)
      options.onPaid(transaction)
    },
    find({ reference, secretKey }) {
      const found = secretKey
        ? store.byReference(PAYSTACK_KEYS.ofControl(secretKey), reference)
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

const duplicate = () =>
  refusal(
    400,
    'Duplicate Transaction Reference',
    'duplicate_reference',
    'Provide a unique reference',
  )
