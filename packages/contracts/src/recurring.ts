import { CLIENT_KINDS } from '@isiro/domain/client-kind'
import { DISCOUNT_KINDS } from '@isiro/domain/discount'
import { INVOICE_STATUSES } from '@isiro/domain/invoice-status'
import {
  MAX_DATES,
  MAX_EVERY,
  RECURRING_INTERVALS,
  RECURRING_MODES,
  RECURRING_STATES,
} from '@isiro/domain/recurring-schedule'
import { LISTED_SUPPLIES } from '@isiro/domain/vat-lists'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { CreateInvoice, InvoiceClient } from './invoices.ts'
import { AUTOMATIC_CHANNELS } from './message-settings.ts'
import {
  Amount,
  Currency,
  DateInput,
  DateText,
  fileFormat,
  Id,
  Language,
  optionalText,
  pageQuery,
  Timestamp,
} from './wire.ts'

/** The most days from issue to the due date. */
export const MAX_DUE_DAYS = 365
/** The longest note of a review, in characters. */
export const MAX_REVIEW_NOTE = 300
/** How many of the latest past dates an answer holds. */
export const PAST_DATES = 100

const {
  items,
  applyVat,
  applyWht,
  whtType,
  currency,
  notes,
  discount,
  pricesIncludeVat,
  language,
} = CreateInvoice.shape

/** The lines, taxes and terms of each invoice. Descriptions and notes may hold the placeholders of `domain/recurring-text`. */
const content = {
  items,
  applyVat,
  applyWht,
  whtType,
  currency,
  notes,
  discount,
  pricesIncludeVat,
  language,
}
/** The lines, taxes and terms of each invoice. */
export const RecurringContent = z.strictObject(content)
export type RecurringContent = z.infer<typeof RecurringContent>

const whole = (from: number, to: number) =>
  z
    .number('validation.number')
    .check(
      z.int('validation.number'),
      z.minimum(from, 'validation.number'),
      z.maximum(to, 'validation.number'),
    )

/** The dates, as `domain/recurring-schedule` has them. */
const schedule = {
  interval: z.enum(RECURRING_INTERVALS, 'validation.choice'),
  /** 1 for every interval, 2 for every other one. */
  every: whole(1, MAX_EVERY),
  startsOn: DateInput,
  /** The day of the month, 1 to 31, and 31 for its last; null for that of the start. */
  monthDay: z.nullable(whole(1, 31)),
  endsOn: z.nullable(DateInput),
  /** The most dates there are; null for no limit. */
  count: z.nullable(whole(1, MAX_DATES)),
}

export type RecurringMode = (typeof RECURRING_MODES)[number]

/** A new recurring invoice, or all of one that replaces it for the dates to come. */
export const SaveRecurring = z.strictObject({
  client: InvoiceClient,
  ...content,
  ...schedule,
  /** The days from issue to the due date. */
  dueDays: whole(0, MAX_DUE_DAYS),
  mode: z.enum(RECURRING_MODES, 'validation.choice'),
  /** The channels by which the client gets an invoice once it is issued. */
  sendBy: z
    .array(z.enum(AUTOMATIC_CHANNELS, 'validation.choice'))
    .check(z.maxLength(AUTOMATIC_CHANNELS.length, 'validation.choice')),
  /** A day on which the owner is reminded to look at the prices, and what to think of then. */
  reviewOn: z.nullable(DateInput),
  reviewNote: optionalText(MAX_REVIEW_NOTE),
})
export type SaveRecurring = z.infer<typeof SaveRecurring>

/** Leaves out the date that the page shows as the next one. */
export const SkipRecurring = z.strictObject({ date: DateInput })
export type SkipRecurring = z.infer<typeof SkipRecurring>

export type RecurringState = (typeof RECURRING_STATES)[number]

/** The outcomes of a date. */
export const OCCURRENCE_STATES = ['issued', 'drafted', 'skipped', 'refused'] as const
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number]

/** One row of the list. */
export const RecurringListed = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string(),
  /** The first line's description, with its placeholders. */
  description: z.string(),
  state: z.enum(RECURRING_STATES),
  /** Why it is paused: by its owner, or because the plan no longer has recurring invoices. */
  pausedFor: z.nullable(z.enum(['owner', 'plan'])),
  interval: z.enum(RECURRING_INTERVALS),
  /** 1 for every interval, 2 for every other one. */
  every: z.number(),
  startsOn: DateText,
  /** The day of the month, 31 for its last; null for that of the start. */
  monthDay: z.nullable(z.number()),
  endsOn: z.nullable(DateText),
  /** The most dates there are; null for no limit. */
  count: z.nullable(z.number()),
  mode: z.enum(RECURRING_MODES),
  /** Null once there is none, and while it is paused. */
  nextOn: z.nullable(DateText),
  currency: Currency,
  /** The total of an invoice when it was saved. */
  total: Amount,
  /** How many of its dates were refused and wait for another try. */
  refused: z.number(),
})
export type RecurringListed = z.infer<typeof RecurringListed>

/** Recurring invoices in the order of their next dates. */
export const RecurringList = z.array(RecurringListed)
export type RecurringList = z.infer<typeof RecurringList>

/** A past date, with its outcome. */
export const Occurrence = z.object({
  id: Id,
  date: DateText,
  state: z.enum(OCCURRENCE_STATES),
  /** How many days late it was worked, because the service was away; 0 for on time. */
  lateDays: z.number(),
  /** Why it was refused, as a sentence; null for the other states. */
  reason: z.nullable(z.string()),
  /** Whether it was left out because it lay in a pause. */
  isPaused: z.boolean(),
  /** Null where there is none, and where the draft was deleted since. */
  invoice: z.nullable(
    z.object({
      id: Id,
      invoiceNumber: z.nullable(z.string()),
      status: z.enum(INVOICE_STATUSES),
      total: Amount,
      balance: Amount,
    }),
  ),
  workedAt: Timestamp,
})
export type Occurrence = z.infer<typeof Occurrence>

const typedDiscount = z.optional(
  z.nullable(
    z.object({
      kind: z.enum(DISCOUNT_KINDS),
      /** Percent, or an amount in major units, as typed. */
      value: z.number(),
    }),
  ),
)

/** The content as it was saved. */
const StoredContent = z.object({
  items: z.array(
    z.object({
      description: z.string(),
      /** The price of one unit, in major units. */
      rate: z.number(),
      /** With at most three decimals. */
      quantity: z.number(),
      discount: typedDiscount,
      vatCategory: z.optional(z.enum(VAT_CATEGORIES)),
      vatGround: z.optional(z.nullable(z.enum(LISTED_SUPPLIES))),
      whtType: z.optional(z.nullable(z.enum(WHT_TYPES))),
    }),
  ),
  applyVat: z.boolean(),
  applyWht: z.boolean(),
  whtType: z.optional(z.enum(WHT_TYPES)),
  currency: Currency,
  notes: z.nullable(z.string()),
  discount: typedDiscount,
  pricesIncludeVat: z.optional(z.boolean()),
  language: z.optional(Language),
})

/** A recurring invoice, whole. */
export const Recurring = z.object({
  ...RecurringListed.shape,
  client: z.object({
    id: Id,
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    taxId: z.nullable(z.string()),
    kind: z.enum(CLIENT_KINDS),
    withholdsVat: z.boolean(),
    language: Language,
  }),
  content: StoredContent,
  /** The days from issue to the due date. */
  dueDays: z.number(),
  sendBy: z.array(z.enum(AUTOMATIC_CHANNELS)),
  reviewOn: z.nullable(DateText),
  reviewNote: z.nullable(z.string()),
  /** Whether the day of the review has come and the prices were not saved since. */
  isReviewDue: z.boolean(),
  /** The next dates; none while it is paused. */
  upcoming: z.array(DateText),
  /** The latest dates, the newest first. */
  occurrences: z.array(Occurrence),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Recurring = z.infer<typeof Recurring>

const filters = {
  q: pageQuery.q,
  state: z.optional(z.enum(RECURRING_STATES, 'validation.choice')),
  clientId: z.optional(Id),
}

/** In the order of the next dates; those without one last. */
export const ListRecurring = z.strictObject({ ...pageQuery, ...filters })
export type ListRecurring = z.infer<typeof ListRecurring>

/** The list's filters, and the format of the file. */
export const ExportRecurring = z.strictObject({ ...filters, format: fileFormat })
export type ExportRecurring = z.infer<typeof ExportRecurring>
