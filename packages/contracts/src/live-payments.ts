import * as z from 'zod/mini'
import { Amount, Currency, Id, Timestamp } from './wire.ts'

/** The events of the live stream; each event's id is the activity's, from which a reader resumes. */
export const LIVE_EVENTS = ['payment', 'claim', 'refund', 'attempt'] as const

export type LiveEventName = (typeof LIVE_EVENTS)[number]

/** `follow=false` returns the new events and ends the stream instead of waiting for more. */
export const ListenToPayments = z.strictObject({ follow: z.optional(z.enum(['true', 'false'])) })

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
  method: z.nullable(z.string()),
  source: z.nullable(z.string()),
  at: Timestamp,
})

export type LiveEvent = z.infer<typeof LiveEvent>
