import { decimalFromNumber, formatDecimal, parseDecimal } from './decimal.ts'
import { type Minor, scale } from './money.ts'

/**
 * A percentage in ten-thousandths of a percent, which are millionths of the whole: 75_000 is 7.5%, 99_750 is 9.975%. Every
 * percentage of the product is in this unit: rates of tax, discounts, late fees, parts of a quote.
 */
export type Percentage = number

/** 100%: a part of an amount is the amount times its percentage over this. */
export const WHOLE: Percentage = 1_000_000

/** 1%. */
export const PERCENT: Percentage = WHOLE / 100

/** Decimals of a percentage in percent. */
const DECIMALS = 4

/** Reads '9.975'. Null for anything that is not plain decimal notation with at most four decimals. */
export function parsePercentage(text: string): Percentage | null {
  return parseDecimal(text, DECIMALS)
}

/** Reads percent that came as a JSON number. Null on the same terms as `parsePercentage`. */
export function percentageFromNumber(value: number): Percentage | null {
  return decimalFromNumber(value, DECIMALS)
}

/** Writes 75_000 as '7.50' and 99_750 as '9.975', the form of the wire: all decimals that it has, and at least two. */
export function formatPercentage(percentage: Percentage): string {
  return formatDecimal(percentage, DECIMALS).replace(/0{1,2}$/, '')
}

/**
 * A percentage of an amount, rounded once, halves away from zero. Throws RangeError where it leaves the safe integers.
 *
 * @example
 * percentOf(200_000, 88_750) // 17_750: 8.875% of 2,000.00 are 177.50
 */
export function percentOf(amount: Minor, percentage: Percentage): Minor {
  return scale(amount, percentage, WHOLE)
}
