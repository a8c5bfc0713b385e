import { exchangeRateFromNumber, MAX_RATE_MICRO } from '@isiro/domain/exchange-rate'
import * as z from 'zod/mini'
import { DateInput, requiredLine } from './wire.ts'

/** How many units of the business's own currency one of a document's is worth, when, and who says so. */
export const DocumentExchangeRate = z.strictObject({
  /** Units of the business's own currency for one of the document's, with at most six decimals. */
  rate: z.number('validation.exchange_rate').check(
    z.refine((rate) => rate > 0 && rate <= MAX_RATE_MICRO / 1_000_000, 'validation.exchange_rate'),
    z.refine((rate) => exchangeRateFromNumber(rate) !== null, 'validation.exchange_rate'),
  ),
  date: DateInput,
  /** The source of the rate as the document prints it: 'CBN'. */
  source: requiredLine(80, 'validation.exchange_rate_source'),
})

export type DocumentExchangeRate = z.infer<typeof DocumentExchangeRate>
