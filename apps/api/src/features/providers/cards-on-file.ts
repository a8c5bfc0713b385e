import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { Ctx } from '../../platform/db/context.ts'
import type { Charge } from '../gateways/service.ts'

/** The agreement that a client ticked before paying: the language in which it was read. */
export interface CardConsent {
  language: Language
}

/** The invoice of a charge, as news name it. */
export interface ChargedInvoice {
  id: string
  number: string
  clientName: string
  currency: Currency
  balance: number
}

/** The provider's answer to a charge of a card on file, as it was booked. */
export interface CardOutcome {
  state: 'paid' | 'review' | 'failed'
  /** The provider's own words, such as why the card was declined. */
  words: string | null
  /** Whether the provider says that it never got the charge. */
  isLost?: boolean
}

/**
 * The work of cards on file in the transactions of a payment attempt. `features/cards` implements it on top of the providers,
 * and the application passes it in, so that the providers know nothing of cards.
 */
export interface CardsOnFile {
  /** Notes the client's consent with the attempt; null takes back an earlier one. */
  noteConsent(
    ctx: Ctx,
    attempt: { id: string; invoiceId: string; currency: Currency; isTest: boolean },
    consent: CardConsent | null,
  ): Promise<void>
  /** Keeps the card of a confirmed payment if the client agreed to it. */
  keepCard(ctx: Ctx, attempt: { id: string; email: string }, charge: Charge): Promise<void>
  /** Notes the outcome of a charge of a card on file. */
  noteOutcome(
    ctx: Ctx,
    attempt: { id: string; invoiceId: string },
    invoice: ChargedInvoice,
    outcome: CardOutcome,
  ): Promise<void>
}
