import { MAX_DESCRIPTION } from '@isiro/domain/line-description'
import {
  MAX_DATES,
  MAX_EVERY,
  RECURRING_INTERVALS,
  RECURRING_MODES,
  RECURRING_STATES,
} from '@isiro/domain/recurring-schedule'
import * as z from 'zod/mini'
import {
  ExactDay,
  ExactTime,
  exactText,
  exactTextOrNull,
  listOf,
  PositiveMinor,
  wholeNumber,
} from './backup-fields.ts'
import { InvoiceItem, MAX_LINES } from './invoices.ts'
import { MAX_NOTES } from './line-fields.ts'
import { AUTOMATIC_CHANNELS } from './message-settings.ts'
import { MAX_DUE_DAYS, MAX_REVIEW_NOTE, OCCURRENCE_STATES, RecurringContent } from './recurring.ts'
import { Id } from './wire.ts'

const MAX_REASON = 100
/** More than a daily schedule has in thirty years. */
const MAX_OCCURRENCES = 12_000

/** The content as it is stored, without the mending of what is typed. */
const BackupContent = z.strictObject({
  ...RecurringContent.shape,
  items: listOf(
    z.strictObject({ ...InvoiceItem.shape, description: exactText(MAX_DESCRIPTION, 1) }),
    MAX_LINES,
  ).check(z.minLength(1, 'validation.items_required')),
  notes: exactTextOrNull(MAX_NOTES),
})

/** A past date of a recurring invoice, with its outcome. */
export const BackupOccurrence = z
  .strictObject({
    id: Id,
    onDate: ExactDay,
    state: z.enum(OCCURRENCE_STATES, 'validation.choice'),
    invoiceId: z.nullable(Id),
    reason: exactTextOrNull(MAX_REASON),
    reasonDetails: z.nullable(
      z.record(
        exactText(MAX_REASON),
        z.union([
          exactText(MAX_REASON * 2),
          z.number(),
          z.boolean(),
          z.null(),
          listOf(exactText(MAX_REASON), 50),
        ]),
      ),
    ),
    /** How many days late it was worked; 0 for on time. */
    lateDays: wholeNumber(0, 2_147_483_647),
    workedAt: ExactTime,
  })
  .check(
    z.refine(
      ({ state, invoiceId }) =>
        (state === 'issued' || state === 'drafted') === (invoiceId !== null),
      { message: 'validation.contradiction', path: ['invoiceId'] },
    ),
    z.refine(({ state, reason }) => state !== 'refused' || reason !== null, {
      message: 'validation.contradiction',
      path: ['reason'],
    }),
  )

/** A recurring invoice with what became of its dates. */
export const BackupRecurring = z
  .strictObject({
    id: Id,
    clientId: Id,
    content: BackupContent,
    /** The total of an invoice when it was saved. */
    total: PositiveMinor,
    interval: z.enum(RECURRING_INTERVALS, 'validation.choice'),
    /** 1 for every interval, 2 for every other one. */
    every: wholeNumber(1, MAX_EVERY),
    startsOn: ExactDay,
    /** The day of the month, 31 for its last; null for that of the start. */
    monthDay: z.nullable(wholeNumber(1, 31)),
    endsOn: z.nullable(ExactDay),
    /** The most dates there are; null for no limit. */
    count: z.nullable(wholeNumber(1, MAX_DATES)),
    /** The days from issue to the due date. */
    dueDays: wholeNumber(0, MAX_DUE_DAYS),
    mode: z.enum(RECURRING_MODES, 'validation.choice'),
    sendBy: listOf(z.enum(AUTOMATIC_CHANNELS, 'validation.choice'), AUTOMATIC_CHANNELS.length),
    reviewOn: z.nullable(ExactDay),
    reviewNote: exactTextOrNull(MAX_REVIEW_NOTE),
    reviewToldAt: z.nullable(ExactTime),
    state: z.enum(RECURRING_STATES, 'validation.choice'),
    pausedFor: z.nullable(z.enum(['owner', 'plan'], 'validation.choice')),
    nextOn: z.nullable(ExactDay),
    createdAt: ExactTime,
    updatedAt: ExactTime,
    occurrences: listOf(BackupOccurrence, MAX_OCCURRENCES),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
      message: 'validation.date',
      path: ['endsOn'],
    }),
    z.refine(({ state, pausedFor }) => (state === 'paused') === (pausedFor !== null), {
      message: 'validation.contradiction',
      path: ['pausedFor'],
    }),
    z.refine(({ state, nextOn }) => state === 'ended' || nextOn !== null, {
      message: 'validation.contradiction',
      path: ['nextOn'],
    }),
    z.refine(({ occurrences }) => isEachOnce(occurrences.map(({ onDate }) => onDate)), {
      message: 'validation.repeated',
      path: ['occurrences'],
    }),
    // A date that was worked is not worked again.
    z.refine(
      ({ occurrences, nextOn }) =>
        nextOn === null || occurrences.every(({ onDate }) => onDate < nextOn),
      { message: 'validation.contradiction', path: ['nextOn'] },
    ),
  )
export type BackupRecurring = z.infer<typeof BackupRecurring>

function isEachOnce(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
