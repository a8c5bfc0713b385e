import type { ReceivedMethod } from '@isiro/contracts/payments'
import type { Minor } from '@isiro/domain/money'

/** A checkout to open. Amounts are in minor units; each gateway converts them to its provider's unit. */
export interface CheckoutRequest {
  reference: string
  amount: Minor
  currency: string
  email: string
  customerName: string | null
  phone: string | null
  /** The address the payer's browser returns to. Its return proves no payment. */
  returnUrl: string
  attemptId: string
  /** The invoice's number, or another name of what is paid for. */
  invoiceNumber: string
  /** Whether only a card will do, because later payments are charged to it. */
  needsCard?: boolean
  /** The seller's name as the payer knows it. */
  businessName: string
}

export interface Checkout {
  url: string
  /** The code that opens the same checkout within a page, if the provider supports it. */
  accessCode: string | null
}

/**
 * One transaction as the provider reports it, in our units. Null: the provider omitted the field or sent an
 * unreadable one.
 */
export interface Charge {
  transactionId: string
  reference: string
  state: 'paid' | 'pending' | 'failed'
  /** The provider's own status text. */
  status: string
  /** The provider's words about the outcome, such as why a card was declined. Only Paystack reports them. */
  words: string | null
  /** Refunded or charged back in full. */
  isReversed: boolean
  /** The amount paid to us, in minor units. For Paystack it includes the fees that the payer bears. */
  amount: Minor | null
  /** The amount we asked for, in minor units; only Paystack reports it. */
  requested: Minor | null
  /** The amount that left the payer's account, in minor units; only Flutterwave reports it. */
  charged: Minor | null
  fees: Minor | null
  currency: string
  method: Exclude<ReceivedMethod, 'cash' | 'cheque' | 'withheld'>
  payer: string | null
  /** Whether the provider marks the charge as a test. */
  isTest: boolean | null
  /** The attempt id we sent as metadata. Providers may drop metadata, so null proves nothing. */
  attemptId: string | null
  paidAt: Date | null
  /** The card that paid and may be charged again; null for any other way to pay. Only Paystack keeps cards for us. */
  savedCard: SavedCard | null
  /** The payer as the provider's customer, whom a saved card belongs to. Only Paystack reports it. */
  customer: ProviderCustomer | null
}

export interface ProviderCustomer {
  id: string
  code: string
  email: string
}

/** A payer's card as the provider keeps it. The code charges it, so it is stored encrypted. */
export interface SavedCard {
  authorizationCode: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** A charge of a saved card, without its owner. */
export interface CardCharge {
  reference: string
  amount: Minor
  currency: string
  /** The address under which the provider knows the card. */
  email: string
  authorizationCode: string
  attemptId: string
}

export interface ProviderRefund {
  id: string
  amount: Minor
  state: 'pending' | 'processed' | 'failed'
  /** The note sent with the refund, which holds the id of our own refund. */
  note: string | null
}

export interface RefundRequest {
  transactionId: string
  amount: Minor
  currency: string
  note: string
}

/** A dispute of a payer with the bank, as the provider reports it, in our units. Null: the provider says nothing of it. */
export interface ProviderDispute {
  id: string
  reference: string | null
  transactionId: string | null
  /** What is disputed, in minor units of the transaction's currency. */
  amount: Minor | null
  /** 'open' waits for the merchant, 'answered' for the bank. Won and lost are the merchant's. */
  state: 'open' | 'answered' | 'won' | 'lost'
  /** What went back to the payer, in minor units; null where it is lost and the provider names no amount. */
  refunded: Minor | null
  /** The provider's word for why. */
  reason: string | null
  openedAt: Date | null
  answerBy: Date | null
  resolvedAt: Date | null
}

/** The facts with which a dispute is answered. */
export interface DisputeFacts {
  name: string
  email: string
  phone: string
  /** What was sold. */
  service: string
  deliveryAddress: string | null
  /** 'YYYY-MM-DD' */
  deliveredOn: string | null
}

export interface DisputeAnswer {
  /** Accepting gives `amount` back; contesting sends the facts. */
  isAccepted: boolean
  /** In minor units. */
  amount: Minor
  note: string
  facts: DisputeFacts
  /** A document that proves the sale. */
  file: { name: string; bytes: Uint8Array }
}

/** The calls about disputes. Each may throw one of the errors below. */
export interface DisputeCalls {
  /** The disputes that were opened between two moments. */
  listDisputes(secretKey: string, between: { from: Date; to: Date }): Promise<ProviderDispute[]>
  /** One dispute; null if the provider does not know it. A transaction that is known finds it sooner. */
  findDispute(
    secretKey: string,
    dispute: { id: string; transactionId: string | null; now: Date },
  ): Promise<ProviderDispute | null>
  /** Answers a dispute. The outcome is read back. A dispute that is not open any more refuses, so the same call twice is one answer. */
  answerDispute(secretKey: string, dispute: { id: string }, answer: DisputeAnswer): Promise<void>
}

/** The calls to one payment provider, in our own units. Each may throw one of the errors below. */
export interface Gateway extends DisputeCalls {
  /** Checks the key with a read-only call. Throws ProviderKeyRefused if the provider refuses it. */
  checkKey(secretKey: string): Promise<void>
  openCheckout(secretKey: string, request: CheckoutRequest): Promise<Checkout>
  /**
   * Every transaction the provider has for a reference; empty until somebody tries to pay. `hints` are transaction
   * ids that webhooks named: a provider that returns only its newest transaction is asked for those too.
   */
  findCharges(secretKey: string, reference: string, hints: readonly string[]): Promise<Charge[]>
  listRefunds(secretKey: string, charge: Pick<Charge, 'transactionId'>): Promise<ProviderRefund[]>
  requestRefund(secretKey: string, request: RefundRequest): Promise<ProviderRefund>
  /** False while the circuit breaker is open after repeated failures. */
  isOnline(): boolean
}

/** The calls about cards that a provider keeps for us. */
export interface SavedCards {
  /**
   * Charges a saved card. The answer proves nothing: the charge is read back by its reference. A reference that was used
   * is refused, so the same call twice is one charge.
   */
  charge(secretKey: string, charge: CardCharge): Promise<void>
  /** Asks the provider to forget a card. One that it does not know is left as it is. */
  forget(secretKey: string, authorizationCode: string): Promise<void>
}

/** No answer, or an unreadable one: it is unknown whether the provider did what we asked. */
export class ProviderUnreachable extends Error {}

/** The provider limits the rate of our calls. */
export class ProviderBusy extends ProviderUnreachable {}

/** The provider understood the call and refused it. `words` is its own message, without our key. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly code: string | null
  readonly words: string

  constructor(status: number, code: string | null, words: string) {
    super(words)
    this.status = status
    this.code = code
    this.words = words
  }
}

/** The provider does not know this secret key. */
export class ProviderKeyRefused extends Error {}
