import { type Fields, textField } from '../http/fields.ts'
import { majorOf, minorOf } from '../payments/amounts.ts'
import { keepRecent } from '../recent.ts'
import { invalid } from './flutterwave-answers.ts'
import { accountIdOf } from './flutterwave-keys.ts'
import { type FlutterwaveTransaction, flwRefOf } from './flutterwave-shapes.ts'

export interface FlutterwaveRefund {
  readonly id: number
  readonly transaction: FlutterwaveTransaction
  readonly amountMinor: number
  readonly comments: string | null
  readonly createdAt: string
}

export interface FlutterwaveRefunds {
  /** Throws FlutterwaveRefusal. */
  create(transaction: FlutterwaveTransaction, fields: Fields): FlutterwaveRefund
  byId(merchant: string, id: number): FlutterwaveRefund | null
  /** Newest first. */
  list(merchant: string): FlutterwaveRefund[]
  clear(): void
}

export function createFlutterwaveRefunds(kept: number): FlutterwaveRefunds {
  const refunds = keepRecent<FlutterwaveRefund>(kept)
  let lastId = Date.now()
  return {
    create(transaction, fields) {
      if (transaction.status !== 'successful') {
        throw invalid('Only successful transactions can be refunded')
      }
      const left = transaction.amountMinor - transaction.refundedMinor
      const isAsked = fields.amount !== undefined && fields.amount !== null
      const amountMinor = isAsked ? minorOf(fields.amount) : left
      if (amountMinor === null) throw invalid('amount is invalid')
      if (left === 0 || amountMinor > left) {
        throw invalid('Refund amount cannot be more than what is left of the transaction')
      }
      lastId += 1
      transaction.refundedMinor += amountMinor
      return refunds.add({
        id: lastId,
        transaction,
        amountMinor,
        comments: textField(fields, 'comments') ?? null,
        createdAt: new Date().toISOString(),
      })
    },
    byId: (merchant, id) =>
      refunds.find((refund) => refund.id === id && refund.transaction.merchant === merchant),
    list: (merchant) => refunds.list(({ transaction }) => transaction.merchant === merchant),
    clear: refunds.clear,
  }
}

/** A refund as Flutterwave answers it, complete at once. Amounts are in naira. */
export function refundShape({
  id,
  transaction,
  amountMinor,
  comments,
  createdAt,
}: FlutterwaveRefund) {
  const accountId = accountIdOf(transaction.merchant)
  return {
    id,
    account_id: accountId,
    tx_id: transaction.id,
    flw_ref: flwRefOf(transaction),
    wallet_id: accountId,
    amount_refunded: majorOf(amountMinor),
    status: 'completed',
    destination: 'payment_source',
    comments,
    meta: { source: 'availablebalance' },
    created_at: createdAt,
  }
}
