import { MAX_UNITS, minorFromNumber } from '@isiro/domain/money'
import * as z from 'zod/mini'
import { DateInput, requiredLine } from './wire.ts'

/** The most milestones on a quote's schedule. */
export const MAX_MILESTONES = 20
/** The longest name of a part, a person or a client. */
export const MAX_NAME = 120
/** The longest terms, in characters. */
export const MAX_QUOTE_TERMS = 4000

/** More than 0 with at most two decimals. */
const shareValue = z.number('validation.quote_share').check(
  z.refine((value) => value > 0, 'validation.quote_share_positive'),
  z.refine((value) => minorFromNumber(value) !== null, 'validation.two_decimals'),
)

/** A part of the quote's total with VAT: a percentage with at most two decimals, or an amount in the quote's currency. */
export const QuoteShare = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('percent'),
      value: shareValue.check(z.maximum(100, 'validation.quote_share_percent')),
    }),
    z.strictObject({
      kind: z.literal('amount'),
      value: shareValue.check(z.maximum(MAX_UNITS, 'validation.amount_too_large')),
    }),
  ],
  'validation.choice',
)

export type QuoteShare = z.infer<typeof QuoteShare>

/** The largest part of an invoice that a client keeps back. */
const MAX_RETENTION = 50
/** At practical completion, and after the defects period. */
export const MAX_RELEASES = 2
const MAX_RELEASE_DAYS = 3650

/** When what was kept back is released and invoiced: on a day, or days after the last of the other invoices. */
const QuoteRelease = z
  .strictObject({
    name: requiredLine(MAX_NAME, 'validation.quote_release_name'),
    /** Percent of what is kept, of the first of two; 50 unless given. The last one takes what is left. */
    share: z.optional(
      z.nullable(
        shareValue.check(z.refine((value) => value < 100, 'validation.quote_release_share')),
      ),
    ),
    on: z.optional(z.nullable(DateInput)),
    /** Days after the last of the other invoices. */
    afterDays: z.optional(
      z.nullable(
        z
          .number('validation.quote_release_when')
          .check(
            z.int('validation.quote_release_when'),
            z.minimum(0, 'validation.quote_release_when'),
            z.maximum(MAX_RELEASE_DAYS, 'validation.quote_release_when'),
          ),
      ),
    ),
  })
  .check(
    z.refine(({ on, afterDays }) => (on ?? null) === null || (afterDays ?? null) === null, {
      message: 'validation.quote_release_when',
      path: ['afterDays'],
    }),
    z.refine(({ on, afterDays }) => (on ?? null) !== null || (afterDays ?? null) !== null, {
      message: 'validation.quote_release_when',
      path: ['afterDays'],
    }),
  )

/** A percentage of every invoice but the deposit's that the client keeps back until it is released. */
export const QuoteRetention = z.strictObject({
  /** Of the total with VAT, with at most two decimals. */
  percent: shareValue.check(z.maximum(MAX_RETENTION, 'validation.quote_retention_percent')),
  releases: z
    .array(QuoteRelease)
    .check(
      z.minLength(1, 'validation.quote_releases'),
      z.maxLength(MAX_RELEASES, 'validation.quote_releases'),
    ),
})

export type QuoteRetention = z.infer<typeof QuoteRetention>

/** The invoices of a quote and their times: a deposit on acceptance, milestones in their order, and last the balance. */
export const QuoteSchedule = z.strictObject({
  deposit: z.optional(z.nullable(QuoteShare)),
  milestones: z.optional(
    z
      .array(
        z.strictObject({
          name: requiredLine(MAX_NAME, 'validation.quote_milestone_name'),
          share: QuoteShare,
        }),
      )
      .check(z.maxLength(MAX_MILESTONES, 'validation.quote_milestones')),
  ),
  /** Whether the deposit's invoice is issued by itself when the client accepts. */
  issueDeposit: z.optional(z.boolean('validation.choice')),
  retention: z.optional(z.nullable(QuoteRetention)),
})

export type QuoteSchedule = z.infer<typeof QuoteSchedule>
