import * as z from 'zod/mini'
import { Amount, Currency, DateText, Id, Timestamp } from './wire.ts'

/**
 * The events of the live stream; each event's id is the activity's, from which a reader resumes. Besides them an event
 * `unread` carries an `UnreadCount` whenever that number changes.
 */
export const LIVE_EVENTS = ['payment', 'claim', 'refund', 'attempt'] as const

export type LiveEventName = (typeof LIVE_EVENTS)[number]

/**
 * `follow=false` returns the new events and ends the stream instead of waiting for more. `agoMs` begins so many
 * milliseconds ago where no id to resume from is sent, for a page that read its data before it listened.
 */
export const ListenToPayments = z.strictObject({
  follow: z.optional(z.enum(['true', 'false'])),
  agoMs: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,8}$/, 'validation.number')), z.transform(Number)),
  ),
})

/** Something that happened to a payment, as an open screen hears of it. */
export const LiveEvent = z.object({
  id: Id,
  /** The activity behind it, like 'payment.received'. */
  kind: z.string(),
  /** The invoice it is about, where there is one. */
  invoiceId: z.nullable(Id),
  amount: z.nullable(Amount),
  currency: z.nullable(Currency),
  clientName: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** The way the money came, as `RECEIVED_METHODS` has it. */
  method: z.nullable(z.string()),
  /** The source of its entry, as `PAYMENT_SOURCES` has it. */
  source: z.nullable(z.string()),
  /** The day on which the money came, which may lie before the day on which it was recorded. */
  receivedOn: z.nullable(DateText),
  at: Timestamp,
})

export type LiveEvent = z.infer<typeof LiveEvent>
