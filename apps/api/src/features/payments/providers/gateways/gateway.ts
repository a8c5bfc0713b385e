import type { ReceivedMethod } from '@isiro/contracts/payments'
import type { Minor } from '@isiro/domain/money'

/** A checkout to open. Amounts are in minor units; each gateway converts them to its provider's own. */
export interface CheckoutRequest {
  reference: string
  amount: Minor
  currency: string
  email: string
  customerName: string | null
  phone: string | null
  /** Where the payer's browser goes afterwards. That it comes back proves nothing. */
  returnUrl: string
  attemptId: string
  invoiceNumber: string
  /** The seller, as the payer knows it. */
  businessName: string
}

export interface Checkout {
  url: string
  /** Opens the same checkout within a page, where the provider can. */
  accessCode: string | null
}

/** One transaction as the provider tells it, in our units. Null: the provider did not say, or not readably. */
export interface Charge {
  transactionId: string
  reference: string
  state: 'paid' | 'pending' | 'failed'
  /** The provider's own word for its state. */
  status: string
  /** Given back or charged back as a whole. */
  isReversed: boolean
  /** The amount paid to us. For Paystack it includes the fees that the payer bears. */
  amount: Minor | null
  /** The amount we asked for; only Paystack tells it. */
  requested: Minor | null
  /** The amount that left the payer's account; only Flutterwave tells it. */
  charged: Minor | null
  fees: Minor | null
  currency: string
  method: Exclude<ReceivedMethod, 'wht' | 'cash' | 'cheque'>
  payer: string | null
  /** Whether the provider says that this is no real money. */
  isTest: boolean | null
  /** The attempt we gave along; metadata may be lost or empty, so null proves nothing. */
  attemptId: string | null
  paidAt: Date | null
}

export interface ProviderRefund {
  id: string
  amount: Minor
  state: 'pending' | 'processed' | 'failed'
  /** The note given along with it, which names our own refund. */
  note: string | null
}

export interface RefundRequest {
  transactionId: string
  amount: Minor
  currency: string
  note: string
}

/** The calls to one payment provider, in our own terms. Each may throw one of the errors below. */
export interface Gateway {
  /** Any reading call: throws ProviderKeyRefused where the key is not good. */
  checkKey(secretKey: string): Promise<void>
  openCheckout(secretKey: string, request: CheckoutRequest): Promise<Checkout>
  /**
   * Every transaction known for a reference; none as long as nobody tried to pay. `hints` are ids that
   * webhooks named: a provider that answers with its newest transaction only is asked for those too.
   */
  findCharges(secretKey: string, reference: string, hints: readonly string[]): Promise<Charge[]>
  listRefunds(secretKey: string, charge: Pick<Charge, 'transactionId'>): Promise<ProviderRefund[]>
  requestRefund(secretKey: string, request: RefundRequest): Promise<ProviderRefund>
  /** False while too many calls in a row have failed. */
  isOnline(): boolean
}

/** No answer, or one that cannot be read: the provider may have done what we asked, or not. */
export class ProviderUnreachable extends Error {}

/** The provider answers, but wants fewer calls. */
export class ProviderBusy extends ProviderUnreachable {}

/** The provider understood and said no. `words` are its own, without our key. */
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
