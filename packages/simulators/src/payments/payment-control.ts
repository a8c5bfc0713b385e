import { randomBytes } from 'node:crypto'
import type { Outage } from '../http/outage.ts'
import type { NextWebhooks } from '../webhooks/webhook-plan.ts'
import type { Channel, Transaction } from './transaction-store.ts'
import type { WebhookDelivery } from './webhook-sender.ts'

/** The outcome of a payment, decided without a browser. */
export interface Settlement<Status extends string> {
  reference: string
  /** Needed only if two merchants use the same reference. */
  secretKey?: string | undefined
  /** Paid by default. */
  status?: Status | undefined
  /** In minor units; the requested amount by default. */
  amountMinor?: number | undefined
  currency?: string | undefined
  channel?: Channel | undefined
  /** Adds the fees to the amount the payer pays. */
  payerPaysFees?: boolean | undefined
  /** False sends no webhook. */
  notify?: boolean | undefined
}

/** A payment as the control API and the simulator's page show it. */
export interface TransactionView {
  /** Null as long as the provider has given none. */
  id: number | null
  reference: string
  /** The secret key with all but its end left out. */
  merchant: string
  status: string
  requestedMinor: number
  amountMinor: number
  feesMinor: number | null
  refundedMinor: number
  currency: string
  channel: Channel | null
  email: string
  createdAt: string
  paidAt: string | null
  checkoutUrl: string
}

export interface WebhookAddress {
  secretKey: string
  /** Null sends no webhooks to this merchant any more. */
  url: string | null
}

/** Controls a payment provider, for tests and for people on the simulator's page. */
export interface PaymentControl<
  Status extends string,
  Address extends WebhookAddress = WebhookAddress,
> {
  setWebhookUrl(address: Address): void
  nextWebhooks(wishes: NextWebhooks): void
  outage(outage: Outage): void
  /** Ends outages and wishes for webhooks. With `everything` also forgets all it holds in memory. */
  reset(options?: { everything?: boolean | undefined }): void
  /** Throws InputError if there is no such payment. */
  settle(settlement: Settlement<Status>): TransactionView
  /** Sends any event to the merchant, signed as the real ones are. */
  sendEvent(event: { secretKey: string; event: string; data: unknown }): void
  /** Null if there is no such delivery. */
  resend(deliveryId: number): WebhookDelivery | null
  /** Newest first. */
  transactions(): TransactionView[]
  /** Newest first; of a merchant's key only the end. */
  deliveries(): WebhookDelivery[]
  /** Resolves when no webhook is under way any more. */
  idle(): Promise<void>
}

export function viewOf(
  transaction: Transaction<string>,
  shown: Pick<TransactionView, 'merchant' | 'checkoutUrl'>,
): TransactionView {
  const { id, reference, status, requestedMinor, amountMinor, feesMinor } = transaction
  const { refundedMinor, currency, channel, customer, createdAt, paidAt } = transaction
  return {
    id,
    reference,
    status,
    requestedMinor,
    amountMinor,
    feesMinor,
    refundedMinor,
    currency,
    channel,
    email: customer.email,
    createdAt,
    paidAt,
    ...shown,
  }
}

/** An unguessable code of small letters and digits. */
export function randomCode(length: number): string {
  return BigInt(`0x${randomBytes(length).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')
    .slice(-length)
}
