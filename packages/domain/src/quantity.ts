import { decimalFromNumber, formatDecimal, parseDecimal } from './decimal.ts'

/** The largest quantity of one line: a billion units, in thousandths. */
export const MAX_QUANTITY_MILLI = 1_000_000_000_000

/**
 * Reads a JSON number as thousandths: 2.5 is 2500. Null where it is not finite, has more than three
 * decimals, or does not fit a safe integer. Zero and negatives pass: what a quantity may be is the
 * caller's rule.
 */
export function quantityMilliFromNumber(value: number): number | null {
  return decimalFromNumber(value, 3)
}

/** The JSON number for thousandths: 2500 is 2.5, which `quantityMilliFromNumber` reads back. */
export function numberFromQuantityMilli(milli: number): number {
  return Number(formatDecimal(milli, 3))
}

/** Reads '2.5' as 2500, on the same terms. */
export function parseQuantityMilli(text: string): number | null {
  return parseDecimal(text, 3)
}

/** Writes 2500 as '2.5' and 1000 as '1': no more decimals than the quantity has. */
export function formatQuantity(milli: number): string {
  return formatDecimal(milli, 3).replace(/\.?0+$/, '')
}
