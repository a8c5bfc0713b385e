import type { MessagePurpose } from '@isiro/domain/invoice-messages'
import { isClockTime } from '@isiro/domain/local-clock'
import type { Placeholder } from '@isiro/domain/message-template'
import { INVOICE_MESSAGES, QUICK_TEMPLATE_IDS } from '@isiro/domain/quick-templates'
import * as z from 'zod/mini'
import { MESSAGE_REASONS, MESSAGE_STATES } from './messages.ts'
import { DateInput, DateText, email, Id, Language, optionalText, Timestamp, text } from './wire.ts'

/** The messages that the product sends by itself: the first two at once, the others with the daily run. */
export const AUTOMATIC_KINDS = [
  'invoice_created',
  'payment_received',
  'overdue_reminder',
  'follow_up',
  'quote_reminder',
  'monthly_summary',
] as const
export type AutomaticKind = (typeof AUTOMATIC_KINDS)[number]

/** The automatic messages to clients; the summary goes to the owner. */
export const CLIENT_MESSAGE_KINDS = [
  'invoice_created',
  'payment_received',
  'overdue_reminder',
  'follow_up',
  'quote_reminder',
] as const satisfies readonly AutomaticKind[]
export type ClientMessageKind = (typeof CLIENT_MESSAGE_KINDS)[number]

/** The channels of automatic messages. */
export const AUTOMATIC_CHANNELS = ['sms', 'email'] as const
export type AutomaticChannel = (typeof AUTOMATIC_CHANNELS)[number]
/** A kind of message on a channel, as the database lists them: 'invoice_created:email'. */
export type AutomaticSwitch = `${AutomaticKind}:${AutomaticChannel}`

const OnChannels = z.strictObject({
  sms: z.boolean('validation.choice'),
  email: z.boolean('validation.choice'),
})

const clientSwitches = {
  invoice_created: OnChannels,
  payment_received: OnChannels,
  overdue_reminder: OnChannels,
  follow_up: OnChannels,
  quote_reminder: OnChannels,
}

/** On or off, per kind and channel. */
export const MessageSwitches = z.strictObject({ ...clientSwitches, monthly_summary: OnChannels })
export type MessageSwitches = z.infer<typeof MessageSwitches>

/** The switches of the messages to clients. */
export const ClientMessageSwitches = z.strictObject(clientSwitches)
export type ClientMessageSwitches = z.infer<typeof ClientMessageSwitches>

const Clock = z
  .string('validation.clock_time')
  .check(z.refine(isClockTime, 'validation.clock_time'))
const dayOf = (least: number, most: number) =>
  z
    .number('validation.number')
    .check(
      z.int('validation.number'),
      z.minimum(least, 'validation.number'),
      z.maximum(most, 'validation.number'),
    )

const isAscending = (days: readonly number[]) =>
  days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0))

/** The settings of the messages that the product sends to clients by itself. Sent whole. */
export const SaveMessageSettings = z.strictObject({
  switches: MessageSwitches,
  /** When the daily run is due, by the clock of the business: 'HH:MM'. */
  sendAt: Clock,
  /** Nothing goes by itself from the one to the other; null sends at any hour. */
  quietHours: z.nullable(z.strictObject({ from: Clock, to: Clock })),
  /** After how many days past the due date a client is reminded, or 'every_day'. */
  overdueDays: z.union(
    [
      z.literal('every_day'),
      z
        .array(dayOf(1, 90))
        .check(
          z.minLength(1, 'validation.reminder_days'),
          z.maxLength(6, 'validation.reminder_days'),
          z.refine(isAscending, 'validation.reminder_days'),
        ),
    ],
    'validation.reminder_days',
  ),
  /** The weekday of the follow-up, 1 for Monday to 7 for Sunday. */
  followUpOn: dayOf(1, 7),
  /** How many days before its last day a client is reminded of a quote. */
  quoteDays: dayOf(1, 30),
  /** Whether an invoice or receipt that goes by itself has its PDF attached, where the plan has that. */
  attachPdf: z.boolean('validation.choice'),
})
export type SaveMessageSettings = z.infer<typeof SaveMessageSettings>

/** Why no automatic mail goes out although it is switched on. */
export const MAIL_HOLDS = ['owner_email_unverified', 'mail_not_configured'] as const

/** The settings of the messages that the product sends to clients by itself, and the time of the next run. */
export const MessageSettings = z.object({
  ...SaveMessageSettings.shape,
  /** The zone whose clock counts. */
  timeZone: z.string(),
  /** The day of the latest run; null before the first. */
  lastRunOn: z.nullable(DateText),
  /** When the next run is due; null while it would have nothing to send. */
  nextRunAt: z.nullable(Timestamp),
  /** Whether the plan attaches PDFs to mails. */
  mayAttachPdf: z.boolean(),
  mailHold: z.nullable(z.enum(MAIL_HOLDS)),
  /** Whether a provider that sends SMS is configured. */
  isSmsConfigured: z.boolean(),
  /** The recipient of the monthly summary. */
  owner: z.object({ email: z.string(), phone: z.nullable(z.string()) }),
})
export type MessageSettings = z.infer<typeof MessageSettings>

/** The automatic messages that one client gets. A kind that the business has switched off stays off. */
export const SaveClientMessageSettings = z.strictObject({
  /** Neither reminders nor follow-ups; this outranks the switches. */
  remindersOff: z.boolean('validation.choice'),
  switches: ClientMessageSwitches,
})
export type SaveClientMessageSettings = z.infer<typeof SaveClientMessageSettings>

/** The automatic messages that one client gets, beside the switches of the business. */
export const ClientMessageSettings = z.object({
  ...SaveClientMessageSettings.shape,
  /** The switches of the business. */
  business: ClientMessageSwitches,
  /** The client's own number and address; null for one that is not known. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The client asked for no more of these. */
  optedOut: z.object({ sms: z.boolean(), email: z.boolean() }),
  /** Why mail to this address came back; null while it has not. */
  undeliverable: z.nullable(z.string()),
})
export type ClientMessageSettings = z.infer<typeof ClientMessageSettings>

/** The channels whose texts a business can change. */
export const TEMPLATE_CHANNELS = ['sms', 'email', 'whatsapp'] as const
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number]

/** The subjects of those texts. */
export const TEMPLATE_KINDS = [...QUICK_TEMPLATE_IDS, 'statement'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** The kinds of text that a channel has. */
export const TEMPLATES_OF: Record<TemplateChannel, readonly TemplateKind[]> = {
  sms: QUICK_TEMPLATE_IDS,
  whatsapp: QUICK_TEMPLATE_IDS,
  // A void invoice is not mailed.
  email: [...INVOICE_MESSAGES.filter((kind) => kind !== 'invoice_void'), 'statement'],
}

const OF_SETTLED = ['business', 'name', 'invoiceNumber', 'paymentLink'] as const
const OF_INVOICE = [...OF_SETTLED, 'amount', 'dueDate'] as const
const OF_OVERDUE = [...OF_INVOICE, 'days'] as const

/** The placeholders that a text of each kind may use: these have a value when it is sent. */
export const PLACEHOLDERS_OF: Record<TemplateKind, readonly Placeholder[]> = {
  invoice_created: OF_INVOICE,
  due_soon: OF_INVOICE,
  part_paid: OF_INVOICE,
  overdue_friendly: OF_OVERDUE,
  overdue_plain: OF_OVERDUE,
  overdue_firm: OF_OVERDUE,
  follow_up: OF_OVERDUE,
  claim_refused: OF_INVOICE,
  payment_received: [...OF_INVOICE, 'method'],
  paid_in_full: OF_SETTLED,
  invoice_credited: OF_SETTLED,
  invoice_void: OF_SETTLED,
  thank_you: ['business', 'name'],
  statement: ['business', 'name', 'amount'],
}

/** The longest text by channel, in characters. */
export const MAX_TEMPLATE_LENGTH = { sms: 320, whatsapp: 1000, email: 2000 } as const

/** The text of a subject on a channel, in a language. */
export const MessageTemplate = z.object({
  kind: z.enum(TEMPLATE_KINDS),
  channel: z.enum(TEMPLATE_CHANNELS),
  language: Language,
  /** The text that is sent: the business's own, or the standard one. */
  text: z.string(),
  standard: z.string(),
  isOwn: z.boolean(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** The filters of the list. */
export const ListMessageTemplates = z.strictObject({
  channel: z.optional(z.enum(TEMPLATE_CHANNELS, 'validation.choice')),
  language: z.optional(Language),
})

/** The texts of a business. */
export const MessageTemplateList = z.array(MessageTemplate)

const template = {
  kind: z.enum(TEMPLATE_KINDS, 'validation.choice'),
  channel: z.enum(TEMPLATE_CHANNELS, 'validation.choice'),
  language: Language,
}

/** A text of the business's own; null goes back to the standard one. */
export const SaveMessageTemplate = z.strictObject({
  ...template,
  text: z.nullable(text(2000)),
})
export type SaveMessageTemplate = z.infer<typeof SaveMessageTemplate>

/** A text to be seen as it would arrive; null takes the stored one. */
export const PreviewMessage = z.strictObject({ ...template, text: z.nullable(text(2000)) })
export type PreviewMessage = z.infer<typeof PreviewMessage>

/** A text as it would arrive, with the values of the latest invoice or, before there is one, of an example. */
export const MessagePreview = z.object({
  text: z.string(),
  /** Only a mail has these two. */
  subject: z.nullable(z.string()),
  html: z.nullable(z.string()),
  /** The number of SMS that it costs; null for other channels. */
  sms: z.nullable(
    z.object({
      /** How many SMS it is sent as. */
      segments: z.number(),
      /** Its length in units of the alphabet: 160 fit a single SMS in `basic`, 70 in `unicode`. */
      units: z.number(),
      alphabet: z.enum(['basic', 'unicode']),
      /** The characters that make it `unicode`. */
      costly: z.array(z.string()),
    }),
  ),
  /** True where there is no invoice yet to take the values from. */
  isExample: z.boolean(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

/**
 * The purposes of a mail about an invoice that is sent by hand: the invoice, a reminder of it, the receipt of its latest
 * payment, or the news that a claimed transfer has not arrived.
 */
export const INVOICE_MAILS = [
  'invoice',
  'reminder',
  'receipt',
  'claim_refused',
] as const satisfies readonly MessagePurpose[]
export type InvoiceMailKind = (typeof INVOICE_MAILS)[number]
const InvoiceMailKind = z.optional(z.enum(INVOICE_MAILS, 'validation.choice'))

/** Sends an issued invoice by mail: to its client, or to another address. */
export const EmailInvoice = z.strictObject({
  /** The invoice, unless said otherwise. */
  kind: InvoiceMailKind,
  to: z.optional(z.nullable(email())),
  /** Words of one's own that stand above the figures. */
  note: optionalText(1000),
  withPdf: z.optional(z.boolean('validation.choice')),
})
export type EmailInvoice = z.infer<typeof EmailInvoice>

/** Mails a statement of a period to its client, with words of one's own above it. */
export const EmailStatement = z.strictObject({
  from: DateInput,
  to: DateInput,
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'validation.currency'))),
  note: optionalText(1000),
})
export type EmailStatement = z.infer<typeof EmailStatement>

/** A mail that waits to be sent. Its state is asked for with the other messages. */
export const EmailQueued = z.object({
  /** Whether it is on its way; if not, `reason` says why. */
  success: z.boolean(),
  id: Id,
  recipient: z.string(),
  state: z.enum(MESSAGE_STATES),
  reason: z.nullable(z.enum(MESSAGE_REASONS)),
})
export type EmailQueued = z.infer<typeof EmailQueued>

/** The mail about an invoice that is to be seen before it is sent. */
export const PreviewEmail = z.strictObject({
  kind: InvoiceMailKind,
  note: optionalText(1000),
  withPdf: z.optional(z.enum(['true', 'false'], 'validation.choice')),
})
export type PreviewEmail = z.infer<typeof PreviewEmail>

/** The exact text that the client would get. */
export const EmailPreview = z.object({
  /** Null where the client has no address yet. */
  to: z.nullable(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  mayAttachPdf: z.boolean(),
  /** The address has been refused before, or its owner wants no mail. */
  blocked: z.nullable(z.enum(['opted_out', 'undeliverable'])),
})
export type EmailPreview = z.infer<typeof EmailPreview>
