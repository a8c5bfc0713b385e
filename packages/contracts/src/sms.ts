import { MESSAGE_TYPES } from '@isiro/domain/quick-templates'
import * as z from 'zod/mini'
import { MESSAGE_REASONS, MESSAGE_STATES, PhoneTyped } from './messages.ts'
import { Amount, Currency, DateText, Id, Language } from './wire.ts'

/** The characters that one SMS written by a person may hold. */
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
  z.refine(
    (text) => text.isWellFormed() && !/[^\P{Cc}\n\r]/u.test(text),
    'validation.text_characters',
  ),
)

const about = {
  clientId: z.optional(z.nullable(Id)),
  invoiceId: z.optional(z.nullable(Id)),
}

/** Sends one SMS that a person wrote. */
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

/** The outcome for each number of a bulk message. */
export const BulkSmsSent = z.object({
  /** Whether at least one is on its way. */
  success: z.boolean(),
  message: z.string(),
  batchId: Id,
  /** One for each different number, in the order of the request. */
  results: z.array(
    z.object({
      /** The number in E.164, or the typed text if it is no number. */
      to: z.string(),
      state: z.enum(MESSAGE_STATES),
      reason: z.nullable(z.enum(MESSAGE_REASONS)),
      /** Null for an invalid number. */
      id: z.nullable(Id),
    }),
  ),
})

export type BulkSmsSent = z.infer<typeof BulkSmsSent>

/** The SMS of this calendar month, in parts. */
export const SmsAllowance = z.object({
  /** 'YYYY-MM' in the business's zone. */
  month: z.string(),
  /** How many SMS the plan allows in the month. */
  limit: z.number(),
  /** How many of them were sent or are on their way. */
  used: z.number(),
  /** How many are left. */
  remaining: z.number(),
  /** The sender that the recipient sees. */
  sender: z.string(),
  /** The rule by which the provider counts the SMS of a text. */
  rule: z.enum(['standard', 'termii']),
  /** The countries it can go to, by ISO code. */
  countries: z.array(z.string()),
  /** No SMS leaves this machine. */
  isTest: z.boolean(),
  isConfigured: z.boolean(),
  /** The settings that the operator has to make, where nothing can be sent. */
  missing: z.array(z.string()),
  /** The address at which test mode shows the messages it caught. */
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
  /** The balance that is still to be paid. */
  amount: Amount,
  currency: Currency,
  dueDate: DateText,
  /** Days since the due date of that invoice. */
  daysOverdue: z.number(),
  /** How many of the client's invoices are overdue. */
  overdueCount: z.number(),
  /** Without its scheme, as an SMS is cheapest; null where the link was withdrawn. */
  paymentLink: z.nullable(z.string()),
  isOptedOut: z.boolean(),
})

export type OverdueRecipient = z.infer<typeof OverdueRecipient>

/** The clients to remind, with what an SMS says. */
export const OverdueRecipients = z.array(OverdueRecipient)
