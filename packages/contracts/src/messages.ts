import { MESSAGE_TYPES } from '@isiro/domain/quick-templates'
import * as z from 'zod/mini'
import { Amount, Currency, DateText, email, Id, Language, pageQuery, Timestamp } from './wire.ts'

/** The ways on which something reaches a client. Links are shared by hand and only noted here. */
export const MESSAGE_CHANNELS = ['sms', 'email', 'whatsapp', 'link'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** The channels on which the product itself sends. */
export const SENT_CHANNELS = ['sms', 'email'] as const
export type SentChannel = (typeof SENT_CHANNELS)[number]

/** What a message is about: the four types that a person picks from, and what else goes out. */
export const MESSAGE_KINDS = [
  ...MESSAGE_TYPES,
  'follow_up',
  'monthly_summary',
  'statement',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * Where a message stands. `sent`: the provider took it. `delivered`: the network said that it arrived. `unknown`:
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

/** Why a message stands where it does. The web says each in words. */
export const MESSAGE_REASONS = [
  // Left out on purpose.
  'opted_out',
  'undeliverable',
  'paid',
  'void',
  'switched_off',
  'too_late',
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
  // What the provider or the network said.
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
  // Nobody knows.
  'timed_out',
  'interrupted',
] as const
export type MessageReason = (typeof MESSAGE_REASONS)[number]

/** What one SMS that a person writes may hold. */
export const MAX_SMS_CHARACTERS = 160
/** How many numbers one bulk message goes to. */
export const MAX_BULK = 10_000

const SmsText = z.string('validation.message_required').check(
  z.refine((text) => text.trim() !== '', {
    error: 'validation.message_required',
    abort: true,
  }),
  z.refine((text) => Array.from(text).length <= MAX_SMS_CHARACTERS, 'validation.message_too_long'),
  // A lone half of a character, and what no phone shows, would come out as something else.
  z.refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r]/u.test(text), 'validation.invalid'),
)

const PhoneTyped = z.string('validation.phone_required').check(
  z.refine((phone) => phone.trim() !== '', { error: 'validation.phone_required', abort: true }),
  z.maxLength(60, 'validation.phone'),
)

const about = {
  clientId: z.optional(z.nullable(Id)),
  invoiceId: z.optional(z.nullable(Id)),
}

export const SendSms = z.strictObject({
  phoneNumber: PhoneTyped,
  message: SmsText,
  type: z.enum(MESSAGE_TYPES, 'validation.message_type'),
  ...about,
})
export type SendSms = z.infer<typeof SendSms>

/** `success` is false where the provider refused it; `state` says the rest. */
export const SmsSent = z.object({
  success: z.boolean(),
  /** A sentence in the language of the member. */
  message: z.string(),
  id: Id,
  state: z.enum(MESSAGE_STATES),
  reason: z.nullable(z.enum(MESSAGE_REASONS)),
})
export type SmsSent = z.infer<typeof SmsSent>

/** A number that is wrong does not hold up the others: the answer says what became of each. */
export const SendBulkSms = z.strictObject({
  notifications: z
    .array(
      z.strictObject({
        to: PhoneTyped,
        message: SmsText,
        type: z.enum(MESSAGE_TYPES, 'validation.message_type'),
        ...about,
      }),
    )
    .check(
      z.minLength(1, 'validation.phones_required'),
      z.maxLength(MAX_BULK, 'validation.bulk_too_many'),
    ),
})
export type SendBulkSms = z.infer<typeof SendBulkSms>

export const BulkSmsSent = z.object({
  /** Whether at least one is on its way. */
  success: z.boolean(),
  message: z.string(),
  batchId: Id,
  /** One for each different number, in the order of the request. */
  results: z.array(
    z.object({
      /** As it is sent to, or as it was typed where that is no number. */
      to: z.string(),
      state: z.enum(MESSAGE_STATES),
      reason: z.nullable(z.enum(MESSAGE_REASONS)),
      /** Null for what is no number. */
      id: z.nullable(Id),
    }),
  ),
})
export type BulkSmsSent = z.infer<typeof BulkSmsSent>

/** How far a bulk message has come. */
export const MessageBatch = z.object({
  id: Id,
  channel: z.enum(SENT_CHANNELS),
  createdAt: Timestamp,
  total: z.number(),
  /** How many stand in each state; all states are there. */
  states: z.record(z.enum(MESSAGE_STATES), z.number()),
  /** Nothing of it is waiting or under way any more. */
  isDone: z.boolean(),
})
export type MessageBatch = z.infer<typeof MessageBatch>

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
  /** SMS that it was sent as; 0 for other channels. */
  parts: z.number(),
  withPdf: z.boolean(),
  provider: z.nullable(z.string()),
  queuedAt: Timestamp,
  /** It waits until then, for the end of quiet hours or for another try. */
  notBefore: Timestamp,
  sentAt: z.nullable(Timestamp),
  settledAt: z.nullable(Timestamp),
  attempts: z.number(),
  /** It failed or nobody knows, and nobody has looked at it yet. */
  needsAttention: z.boolean(),
  /** Who sent it; null for what the product sent by itself. */
  by: z.nullable(z.string()),
})
export type Message = z.infer<typeof Message>
export const MessageList = z.array(Message)

export const ListMessages = z.strictObject({
  ...pageQuery,
  channel: z.optional(z.enum(MESSAGE_CHANNELS, 'validation.choice')),
  state: z.optional(z.enum(MESSAGE_STATES, 'validation.choice')),
  clientId: z.optional(Id),
  invoiceId: z.optional(Id),
  batchId: z.optional(Id),
})
export type ListMessages = z.infer<typeof ListMessages>

/** What failed or may have, newest first, as far as nobody has resolved it. */
export const MessagesInNeed = z.object({ count: z.number(), messages: z.array(Message) })
export type MessagesInNeed = z.infer<typeof MessagesInNeed>

/** A message of unknown state may arrive twice: that has to be said. */
export const RetryMessage = z.strictObject({ evenIfUnknown: z.optional(z.boolean()) })
export type RetryMessage = z.infer<typeof RetryMessage>

export const MessageAnswer = z.object({ message: Message })
export type MessageAnswer = z.infer<typeof MessageAnswer>

/** The SMS of this calendar month, in parts. */
export const SmsAllowance = z.object({
  /** 'YYYY-MM' in the business's zone. */
  month: z.string(),
  limit: z.number(),
  used: z.number(),
  remaining: z.number(),
  /** Who the recipient sees as its sender. */
  sender: z.string(),
  /** By which rule the provider counts what a text comes to. */
  rule: z.enum(['standard', 'termii']),
  /** The countries it can go to, by ISO code. */
  countries: z.array(z.string()),
  /** No SMS leaves this machine. */
  isTest: z.boolean(),
  isConfigured: z.boolean(),
  /** What the operator has to set, where nothing can be sent. */
  missing: z.array(z.string()),
  /** Where test mode shows what was sent. */
  testOutboxUrl: z.nullable(z.string()),
})
export type SmsAllowance = z.infer<typeof SmsAllowance>

/** A client with an overdue invoice: the one that is the longest overdue. */
export const OverdueRecipient = z.object({
  clientId: Id,
  clientName: z.string(),
  phone: z.nullable(z.string()),
  language: Language,
  invoiceId: Id,
  invoiceNumber: z.string(),
  /** What is still to be paid of it. */
  amount: Amount,
  currency: Currency,
  dueDate: DateText,
  daysOverdue: z.number(),
  /** How many of the client's invoices are overdue. */
  overdueCount: z.number(),
  /** Without its scheme, as an SMS is cheapest; null where the link was withdrawn. */
  paymentLink: z.nullable(z.string()),
  isOptedOut: z.boolean(),
})
export type OverdueRecipient = z.infer<typeof OverdueRecipient>
export const OverdueRecipients = z.array(OverdueRecipient)

export const OptOut = z.object({
  id: Id,
  channel: z.enum(SENT_CHANNELS),
  address: z.string(),
  /** Clients who have this number or address. */
  clients: z.array(z.object({ id: Id, name: z.string() })),
  note: z.nullable(z.string()),
  at: Timestamp,
  /** Who noted it; null where the network told. */
  by: z.nullable(z.string()),
})
export type OptOut = z.infer<typeof OptOut>
export const OptOuts = z.array(OptOut)

const Note = z.optional(z.nullable(z.string().check(z.maxLength(200, 'validation.too_long'))))

/** Somebody wants no more messages at a number or an address. */
export const AddOptOut = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('sms'), address: PhoneTyped, note: Note }),
  z.strictObject({ channel: z.literal('email'), address: email(), note: Note }),
])
export type AddOptOut = z.infer<typeof AddOptOut>

/** How a link left the product by hand. */
export const SHARE_WAYS = ['whatsapp', 'system', 'copied'] as const
export type ShareWay = (typeof SHARE_WAYS)[number]

export const NoteShared = z.strictObject({
  invoiceId: Id,
  channel: z.enum(SHARE_WAYS, 'validation.choice'),
  recipient: z.optional(z.nullable(z.string().check(z.maxLength(60, 'validation.phone')))),
})
export type NoteShared = z.infer<typeof NoteShared>
