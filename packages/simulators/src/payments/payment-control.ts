import type { Outage } from '../http/outage.ts'
import type { NextWebhooks } from '../webhooks/webhook-plan.ts'
import type { SimulatedDispute } from './disputes.ts'
import type { Channel, PaymentRequest, RecalledPayment, Transaction } from './transaction-store.ts'
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

type ShownAsIs = Pick<
  Transaction<string>,
  | 'reference'
  | 'status'
  | 'requestedMinor'
  | 'amountMinor'
  | 'feesMinor'
  | 'refundedMinor'
  | 'currency'
  | 'createdAt'
  | 'paidAt'
>

/** A payment as the control API and the simulator's page show it. */
export interface TransactionView extends ShownAsIs {
  /** Null as long as the provider has given none. */
  id: number | null
  /** The secret key with all but its end left out. */
  merchant: string
  channel: Channel | null
  email: string
  checkoutUrl: string
}

/** A payment before it is shown. */
export type ShownPayment = ShownAsIs &
  Pick<TransactionView, 'id' | 'channel'> &
  Pick<PaymentRequest, 'merchant' | 'code' | 'customer'>

/** A dispute as the control API shows it. Amounts in minor units. */
export interface DisputeView
  extends Pick<
    SimulatedDispute<string>,
    'id' | 'amountMinor' | 'state' | 'refundMinor' | 'dueAt' | 'note' | 'proof'
  > {
  reference: string
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
  /** Has a paid transaction known again that was made before this simulator started, or by another one. */
  recall(recalled: RecalledPayment & { secretKey: string }): void
  /** Sends any event to the merchant, signed as the real ones are. */
  sendEvent(event: { secretKey: string; event: string; data: unknown }): void
  /** Null if there is no such delivery. */
  resend(deliveryId: number): WebhookDelivery | null
  /** Newest first. */
  transactions(): TransactionView[]
  /** Newest first; of a merchant's key only the end. */
  deliveries(): WebhookDelivery[]
  /** A client disputes a paid transaction, or a part of it. Returns the dispute's id. Throws InputError if that cannot be. */
  openDispute(dispute: {
    reference: string
    amountMinor?: number | undefined
    reason?: string | undefined
  }): number
  remindOfDispute(id: number): void
  /** The bank decides for the client, who gets the money back, or for the merchant. */
  ruleDispute(id: number, winner: 'client' | 'merchant'): void
  /** Newest first. */
  disputes(): DisputeView[]
  /** Resolves when no webhook is under way any more. */
  idle(): Promise<void>
}

export function viewOf(
  payment: ShownPayment,
  shown: Pick<TransactionView, 'merchant' | 'checkoutUrl'>,
): TransactionView {
  const { id, reference, status, requestedMinor, amountMinor, feesMinor } = payment
  const { refundedMinor, currency, channel, customer, createdAt, paidAt } = payment
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
