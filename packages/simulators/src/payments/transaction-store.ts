import { keepRecent, type Recent } from '../recent.ts'
import { randomCode } from './codes.ts'

export const CHANNELS = ['card', 'bank_transfer', 'ussd'] as const
export type Channel = (typeof CHANNELS)[number]

export interface Customer {
  email: string
  name: string | null
  phone: string | null
}

/** A merchant's request for a payment. */
export interface PaymentRequest {
  /** The part of the merchant's keys that its secret and its public key share. */
  merchant: string
  reference: string
  requestedMinor: number
  currency: string
  customer: Customer
  metadata: unknown
  /** The URL to which the payer returns; null if the merchant gave none. */
  returnUrl: string | null
  channels: readonly Channel[]
  /** Opens the checkout page. */
  code: string
  /** The plan that it pays for, as the provider shows it; null for a single payment. */
  plan: object | null
}

/** One payment as the provider knows it. `Status` is the provider's own word for its state. */
export interface Transaction<Status extends string> extends PaymentRequest {
  readonly id: number
  readonly createdAt: string
  status: Status
  /** The paid amount, or the requested amount until the payment. In minor units. */
  amountMinor: number
  /** The provider's fees in minor units; null until the payment. */
  feesMinor: number | null
  /** Whether the fees were added to the requested amount. */
  payerPaysFees: boolean
  channel: Channel
  /** The code of the saved card that paid; null for any other way to pay. */
  cardCode: string | null
  paidAt: string | null
  refundedMinor: number
}

/** A paid transaction as whoever keeps it tells of it. */
export interface RecalledPayment {
  reference: string
  transactionId: number
  amountMinor: number
  currency: string
  email: string
}

export interface TransactionStore<Status extends string>
  extends Pick<Recent<Transaction<Status>>, 'list' | 'clear'> {
  add(request: PaymentRequest, status: Status, createdAt?: Date): Transaction<Status>
  /** Adds a paid transaction with the id that it has, unless it is known. */
  recall(recalled: RecalledPayment & { merchant: string }, status: Status): void
  byId(merchant: string, id: number): Transaction<Status> | null
  /** The newest of the merchant's with this reference. */
  byReference(merchant: string, reference: string): Transaction<Status> | null
  byCode(code: string): Transaction<Status> | null
}

/**
 * Keeps the latest transactions in memory; the oldest gives way when there are more than `capacity`.
 * Ids begin at the present time in milliseconds: they are wider than 32 bits, as the real ones are, and
 * a restarted simulator gives none out a second time.
 */
export function createTransactionStore<Status extends string>(
  capacity: number,
): TransactionStore<Status> {
  const { add, find, list, clear } = keepRecent<Transaction<Status>>(capacity)
  let lastId = Date.now()
  const addWith = (id: number, request: PaymentRequest, status: Status, createdAt: Date) =>
    add({
      ...request,
      id,
      createdAt: createdAt.toISOString(),
      status,
      amountMinor: request.requestedMinor,
      feesMinor: null,
      payerPaysFees: false,
      channel: request.channels[0] ?? 'card',
      cardCode: null,
      paidAt: null,
      refundedMinor: 0,
    })
  return {
    add(request, status, createdAt = new Date()) {
      lastId += 1
      return addWith(lastId, request, status, createdAt)
    },
    recall({ merchant, reference, transactionId, amountMinor, currency, email }, status) {
      if (find((each) => each.id === transactionId && each.merchant === merchant)) return
      const request = {
        merchant,
        reference,
        requestedMinor: amountMinor,
        currency,
        customer: { email, name: null, phone: null },
        metadata: null,
        returnUrl: null,
        channels: ['card'] as const,
        code: randomCode(20),
        plan: null,
      }
      const paid = addWith(transactionId, request, status, new Date())
      paid.paidAt = paid.createdAt
    },
    byId: (merchant, id) => find((each) => each.id === id && each.merchant === merchant),
    byReference: (merchant, reference) =>
      find((each) => each.reference === reference && each.merchant === merchant),
    byCode: (code) => find((each) => each.code === code),
    list,
    clear,
  }
}
