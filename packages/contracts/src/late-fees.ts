import { LATE_FEE_KINDS, LATE_FEE_RHYTHMS, MAX_GRACE_DAYS } from '@isiro/domain/late-fee'
import { MAX_UNITS, minorFromNumber } from '@isiro/domain/money'
import * as z from 'zod/mini'
import { Amount } from './wire.ts'

/** More than 0 with at most two decimals: a percentage of what is owed, or naira. */
const feeValue = z.number('validation.late_fee').check(
  z.refine((value) => value > 0, 'validation.late_fee'),
  z.refine((value) => minorFromNumber(value) !== null, 'validation.two_decimals'),
)

const shared = {
  rhythm: z.enum(LATE_FEE_RHYTHMS, 'validation.choice'),
  /** The days after the due date without a fee. */
  graceDays: z
    .number('validation.number')
    .check(
      z.int('validation.number'),
      z.minimum(0, 'validation.number'),
      z.maximum(MAX_GRACE_DAYS, 'validation.late_fee_grace'),
    ),
  /** Whether a fee's invoice is issued at once, and not left as a draft for approval. */
  isIssuedAlone: z.boolean('validation.choice'),
}

/** The fee that new invoices say it costs to pay late. */
export const SaveLateFee = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('percent'),
      value: feeValue.check(z.maximum(100, 'validation.late_fee_percent')),
      ...shared,
    }),
    z.strictObject({
      kind: z.literal('amount'),
      value: feeValue.check(z.maximum(MAX_UNITS, 'validation.amount_too_large')),
      ...shared,
    }),
  ],
  'validation.choice',
)

export type SaveLateFee = z.infer<typeof SaveLateFee>

/** The terms of a late fee: `value` is a percentage with two decimals, or an amount. */
export const LateFee = z.object({
  kind: z.enum(LATE_FEE_KINDS),
  value: Amount,
  rhythm: z.enum(LATE_FEE_RHYTHMS),
  /** The days after the due date without a fee. */
  graceDays: z.number(),
})

export type LateFee = z.infer<typeof LateFee>

/** The fee that new invoices ask for; null for none. */
export const LateFeeSaved = z.object({
  lateFee: z.nullable(z.extend(LateFee, { isIssuedAlone: z.boolean() })),
})

export type LateFeeSaved = z.infer<typeof LateFeeSaved>
