import { TURNOVER_STAGES } from '@isiro/domain/turnover-watch'
import * as z from 'zod/mini'
import { Amount, Currency, DateText } from './wire.ts'

/** Turnover before VAT of a business that charges none as a small one, against the limit of small businesses. */
export const TurnoverWatch = z.object({
  currency: Currency,
  /** Of the twelve months that end today, from `rollingFrom`. */
  rolling: Amount,
  rollingFrom: DateText,
  /** From 1 January to today. */
  calendarYear: Amount,
  limit: Amount,
  /** `near` from 80 % of the limit on, `over` above it; null below. */
  stage: z.nullable(z.enum(TURNOVER_STAGES)),
})

export type TurnoverWatch = z.infer<typeof TurnoverWatch>

/** Null for a business that charges VAT, or whose books are not in naira: nothing is to be watched. */
export const TurnoverAnswer = z.object({ turnover: z.nullable(TurnoverWatch) })

export type TurnoverAnswer = z.infer<typeof TurnoverAnswer>

/** A warning that a small business comes close to the limit, or is above it. */
export const TurnoverNotice = z.object({
  /** Names the year and the stage: 'vat_turnover:2026:near'. */
  id: z.string(),
  kind: z.literal('vat_turnover'),
  stage: z.enum(TURNOVER_STAGES),
  /** The larger of the two turnovers. */
  turnover: Amount,
  limit: Amount,
  severity: z.enum(['warning', 'urgent']),
})

export type TurnoverNotice = z.infer<typeof TurnoverNotice>
