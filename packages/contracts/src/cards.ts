import { CARD_CHARGE_REASONS, CARD_CHARGE_STATES } from '@isiro/domain/card-charges'
import * as z from 'zod/mini'
import { Amount, Currency, DateText, Id, Timestamp } from './wire.ts'

/** How many of the latest charges an answer holds. */
export const PAST_CHARGES = 50

/** A charge of a card on file that was to pay an invoice, with its outcome. */
export const CardCharge = z.object({
  invoiceId: Id,
  invoiceNumber: z.string(),
  state: z.enum(CARD_CHARGE_STATES),
  /** The day of the first try. */
  chargeOn: DateText,
  /** The day of the next try; null where none follows. */
  nextOn: z.nullable(DateText),
  /** The amount charged or to be charged; in `currency`. */
  amount: Amount,
  currency: Currency,
  /** How many times a charge was tried. */
  tries: z.number(),
  /** Why it was not charged; null while nothing went wrong. */
  reason: z.nullable(z.enum(CARD_CHARGE_REASONS)),
  /** The provider's own words about a refusal, in the language of the provider. */
  words: z.nullable(z.string()),
})
export type CardCharge = z.infer<typeof CardCharge>

/** A card that a client agreed to have charged for a recurring invoice. The provider keeps it; nothing here can charge it. */
export const CardOnFile = z.object({
  brand: z.string(),
  last4: z.string(),
  /** The month through which it is good, 1 to 12. */
  expMonth: z.number(),
  /** The year of that month, with four digits. */
  expYear: z.number(),
  isExpired: z.boolean(),
  agreedAt: Timestamp,
  currency: Currency,
  isTest: z.boolean(),
})
export type CardOnFile = z.infer<typeof CardOnFile>

/** The card of a recurring invoice, with its charges. */
export const RecurringCard = z.object({
  /** Null where there is none. */
  card: z.nullable(CardOnFile),
  /** The day of the next charge that is certain: of an invoice that is issued. Null where there is none. */
  nextChargeOn: z.nullable(DateText),
  /** The latest first. */
  charges: z.array(CardCharge),
})
export type RecurringCard = z.infer<typeof RecurringCard>

/** The card on file that pays an invoice, with its charge. */
export const InvoiceCard = z.object({
  recurringId: z.nullable(Id),
  card: z.nullable(CardOnFile),
  /** The day on which it is to be charged; null where none is. */
  chargeOn: z.nullable(DateText),
  charge: z.nullable(CardCharge),
})
export type InvoiceCard = z.infer<typeof InvoiceCard>
