import * as z from 'zod/mini'
import { PhoneTyped, SENT_CHANNELS } from './messages.ts'
import { email, Id, Timestamp } from './wire.ts'

/** A number or an address that wants no more messages. */
export const OptOut = z.object({
  id: Id,
  channel: z.enum(SENT_CHANNELS),
  address: z.string(),
  /** Clients who have this number or address. */
  clients: z.array(z.object({ id: Id, name: z.string() })),
  note: z.nullable(z.string()),
  at: Timestamp,
  /** The member who noted it; null where the network reported it. */
  by: z.nullable(z.string()),
})

export type OptOut = z.infer<typeof OptOut>

/** The opt-outs of a business. */
export const OptOuts = z.array(OptOut)

const Note = z.optional(z.nullable(z.string().check(z.maxLength(200, 'validation.too_long'))))

/** A recipient who wants no more messages at a number or an address. */
export const AddOptOut = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('sms'), address: PhoneTyped, note: Note }),
  z.strictObject({ channel: z.literal('email'), address: email(), note: Note }),
])

export type AddOptOut = z.infer<typeof AddOptOut>
