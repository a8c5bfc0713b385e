import { InputError } from '../http/fields.ts'
import { shareOf } from '../payments/amounts.ts'
import type { Settlement } from '../payments/payment-control.ts'
import { createTransactionStore, type TransactionStore } from '../payments/transaction-store.ts'
import type { WebhookSender } from '../payments/webhook-sender.ts'
import { keepRecent, type Recent } from '../recent.ts'
import { FLUTTERWAVE_KEYS } from './flutterwave-keys.ts'
import type { PaymentLink } from './flutterwave-links.ts'
import {
  chargeCompleted,
  type FlutterwaveStatus,
  type FlutterwaveTransaction,
} from './flutterwave-shapes.ts'

export type Outcome = Omit<Settlement<FlutterwaveStatus>, 'reference' | 'secretKey'>

export interface FlutterwavePayments {
  store: TransactionStore<FlutterwaveStatus>
  /** Repeats of a reference are taken, as the real ones may be. */
  links: Pick<Recent<PaymentLink>, 'add' | 'list' | 'clear'> & {
    byCode(code: string): PaymentLink | null
  }
  /** One try to pay a link. A pending one is carried on; any other try is a new transaction. */
  charge(link: PaymentLink, outcome: Outcome): FlutterwaveTransaction
  /** Sends a webhook about a transaction, also repeatedly. */
  notify(transaction: FlutterwaveTransaction): void
  /** The link of a control call. Throws InputError if there is none. */
  find(settlement: Settlement<FlutterwaveStatus>): PaymentLink
}

export function createFlutterwavePayments(options: {
  kept: number
  webhooks: WebhookSender
}): FlutterwavePayments {
  const store = createTransactionStore<FlutterwaveStatus>(options.kept)
  const links = keepRecent<PaymentLink>(options.kept)

  function notify(transaction: FlutterwaveTransaction): void {
    options.webhooks.send({
      merchant: transaction.merchant,
      name: 'charge.completed',
      reference: transaction.reference,
      payload: chargeCompleted(transaction),
    })
  }

  return {
    store,
    links: { ...links, byCode: (code) => links.find((link) => link.code === code) },
    notify,
    charge(link, outcome) {
      const { status = 'successful', channel, currency, payerPaysFees = false } = outcome
      const latest = store.byCode(link.code)
      const transaction = latest?.status === 'pending' ? latest : store.add(link, 'pending')
      transaction.status = status
      transaction.channel = channel ?? transaction.channel
      transaction.currency = currency ?? transaction.currency
      transaction.amountMinor = outcome.amountMinor ?? transaction.requestedMinor
      if (status === 'successful') {
        transaction.feesMinor = flutterwaveFees(transaction.amountMinor, transaction.currency)
        transaction.payerPaysFees = payerPaysFees
        transaction.paidAt = new Date().toISOString()
      }
      if (status !== 'pending' && outcome.notify !== false) notify(transaction)
      return transaction
    },
    find({ reference, secretKey }) {
      const merchant = secretKey ? FLUTTERWAVE_KEYS.ofControl(secretKey) : null
      const found = links.find(
        (link) => link.reference === reference && (!merchant || link.merchant === merchant),
      )
      if (!found) throw new InputError(`no payment link has the tx_ref ${reference}`)
      return found
    },
  }
}

/** Flutterwave's price for a local charge: 1.4 %, and ₦2,000 at most. */
export function flutterwaveFees(minor: number, currency: string): number {
  const share = shareOf(minor, 140)
  return currency === 'NGN' ? Math.min(share, 200_000) : share
}
