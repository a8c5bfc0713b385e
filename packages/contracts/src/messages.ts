import { MESSAGE_TYPES } from '@isiro/domain/quick-templates'
import * as z from 'zod/mini'
import { Id, Language, pageQuery, Timestamp } from './wire.ts'

/** The ways on which something reaches a client. Links are shared by hand and only noted here. */
export const MESSAGE_CHANNELS = ['sms', 'email', 'whatsapp', 'link'] as const

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** The channels on which the product itself sends. */
export const SENT_CHANNELS = ['sms', 'email'] as const

export type SentChannel = (typeof SENT_CHANNELS)[number]

/** The subjects of messages: the four types that a person picks from, and the ones that only the product sends. */
export const MESSAGE_KINDS = [
  ...MESSAGE_TYPES,
  'follow_up',
  'quote_reminder',
  'monthly_summary',
  'statement',
] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * The states of a message. `sent`: the provider took it. `delivered`: the network said that it arrived. `unknown`:
 * the provider did not answer, so it may have gone or not, and it is not sent again by itself. `shared`: a person
 * opened it in another app.
 */
export const MESSAGE_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'cancelled',
  'shared',
] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

/** The reasons for a message's state. The web says each in words. */
export const MESSAGE_REASONS = [
  // Left out on purpose.
  'opted_out',
  'undeliverable',
  'paid',
  'void',
  'answered',
  'switched_off',
  'too_late',
  // It waits for the owner's own address to be confirmed, or did in vain.
  'email_unconfirmed',
  // A limit.
  'allowance',
  'number_limit',
  'business_limit',
  'installation_limit',
  // The number or the address.
  'not_a_number',
  'not_an_address',
  'premium',
  'satellite',
  'not_mobile',
  'country_off',
  'country_unknown',
  'too_long',
  // The provider or the network said so.
  'not_configured',
  'account',
  'balance',
  'sender',
  'route',
  'recipient',
  'do_not_disturb',
  'rejected',
  'expired',
  'not_delivered',
  'bounced',
  'unreachable',
  // Delivery is unknown.
  'timed_out',
  'interrupted',
] as const

export type MessageReason = (typeof MESSAGE_REASONS)[number]

/** A phone number as it was typed. */
export const PhoneTyped = z.string('validation.phone_required').check(
  z.refine((phone) => phone.trim() !== '', { error: 'validation.phone_required', abort: true }),
  z.maxLength(60, 'validation.phone'),
)

/** How far a bulk message has come. */
export const MessageBatch = z.object({
  id: Id,
  channel: z.enum(SENT_CHANNELS),
  createdAt: Timestamp,
  /** How many messages it has. */
  total: z.number(),
  /** How many stand in each state; all states are there. */
  states: z.record(z.enum(MESSAGE_STATES), z.number()),
  /** Nothing of it is waiting or under way any more. */
  isDone: z.boolean(),
})

export type MessageBatch = z.infer<typeof MessageBatch>

/** A message to a client or to the owner, with its state. */
export const Message = z.object({
  id: Id,
  channel: z.enum(MESSAGE_CHANNELS),
  type: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES),
  reason: z.nullable(z.enum(MESSAGE_REASONS)),
  clientId: z.nullable(Id),
  clientName: z.nullable(z.string()),
  invoiceId: z.nullable(Id),
  invoiceNumber: z.nullable(z.string()),
  paymentId: z.nullable(Id),
  batchId: z.nullable(Id),
  /** In E.164 or an e-mail address; empty where it was shared without one. */
  recipient: z.string(),
  recipientName: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  body: z.string(),
  language: Language,
  /** How many SMS it was sent as; 0 for other channels. */
  parts: z.number(),
  withPdf: z.boolean(),
  provider: z.nullable(z.string()),
  queuedAt: Timestamp,
  /** It waits until then, for the end of quiet hours or for another try. */
  notBefore: Timestamp,
  sentAt: z.nullable(Timestamp),
  /** When its state became final. */
  settledAt: z.nullable(Timestamp),
  /** How many times it was handed to a provider. */
  attempts: z.number(),
  /** It failed or its delivery is unknown, and nobody has resolved it yet. */
  needsAttention: z.boolean(),
  /** The member who sent it; null for a message that the product sent by itself. */
  by: z.nullable(z.string()),
})

export type Message = z.infer<typeof Message>

/** Messages, the newest first. */
export const MessageList = z.array(Message)

/** The filters and the page of the list. */
export const ListMessages = z.strictObject({
  ...pageQuery,
  channel: z.optional(z.enum(MESSAGE_CHANNELS, 'validation.choice')),
  state: z.optional(z.enum(MESSAGE_STATES, 'validation.choice')),
  clientId: z.optional(Id),
  invoiceId: z.optional(Id),
  batchId: z.optional(Id),
})

export type ListMessages = z.infer<typeof ListMessages>

/** The messages that failed or may have failed and that nobody has resolved, newest first. */
export const MessagesInNeed = z.object({
  /** How many there are, also beyond those that are listed. */
  count: z.number(),
  messages: z.array(Message),
  /** How many messages wait until the owner's own address is confirmed. */
  held: z.number(),
})

export type MessagesInNeed = z.infer<typeof MessagesInNeed>

/** A message of unknown state may arrive twice: that has to be said. */
export const RetryMessage = z.strictObject({ evenIfUnknown: z.optional(z.boolean()) })

export type RetryMessage = z.infer<typeof RetryMessage>

/** One message. */
export const MessageAnswer = z.object({ message: Message })

export type MessageAnswer = z.infer<typeof MessageAnswer>

/** The ways in which a person shares a link. */
export const SHARE_WAYS = ['whatsapp', 'system', 'copied'] as const

export type ShareWay = (typeof SHARE_WAYS)[number]

/** Notes that a person shared the link of an invoice by hand. */
export const NoteShared = z.strictObject({
  invoiceId: Id,
  channel: z.enum(SHARE_WAYS, 'validation.choice'),
  /** The subject of the text that went with the link; a link alone is the invoice. */
  type: z.optional(z.enum(MESSAGE_TYPES, 'validation.message_type')),
  recipient: z.optional(z.nullable(z.string().check(z.maxLength(60, 'validation.phone')))),
})

export type NoteShared = z.infer<typeof NoteShared>
