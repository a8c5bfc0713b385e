import * as z from 'zod/mini'
import { Amount, Currency } from './wire.ts'

/** An amount with its currency. */
export const CurrencyAmount = z.object({ currency: Currency, amount: Amount })
export type CurrencyAmount = z.infer<typeof CurrencyAmount>

/** The parts of a sum in the home currency that were in other currencies, each in its own. */
export const Others = z.array(CurrencyAmount)

/**
 * The parts of a sum in the home currency over documents or money of several currencies. Both are empty where there is only
 * one.
 */
export const ForeignParts = z.object({
  /** In the sum, by the rates that the documents or payments state. */
  others: Others,
  /** Without a rate, and so in no sum of the home currency. */
  withoutRate: Others,
})
export type ForeignParts = z.infer<typeof ForeignParts>
