import { MAX_AMOUNT, type Minor, parseMinor } from './money.ts'
import { withoutCurrency } from './without-currency.ts'

/** Whole units, plain or in groups of three, and at most two decimals. */
const AMOUNT = /^([1-9]\d*|[1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\2\d{3})*|0)(?:([.,])(\d{1,2}))?$/
/** What the line of a bank's statement or alert has behind an amount. */
const BEHIND = /(?:[CD]R)?\.?$/i

/**
 * The amount that a search text can stand for, in minor units: as English, French or Spanish write it, whatever the reader's
 * language, with or without the currency, which is not compared. Three digits behind a mark are thousands: no amount has three
 * decimals. Null for all other texts, and for zero.
 *
 * @example
 * searchedAmount('₦1,075') // 107_500
 * searchedAmount('1 075,5') // 107_550
 * searchedAmount('NGN 1,075.00CR') // 107_500
 */
export function searchedAmount(typed: string): Minor | null {
  const text = withoutCurrency(typed.trim().replace(BEHIND, '')).replace(/\s/g, ' ')
  const [, whole, groupMark, decimalMark, fraction = '0'] = AMOUNT.exec(text) ?? []
  if (whole === undefined || (groupMark !== undefined && groupMark === decimalMark)) return null
  const amount = parseMinor(`${whole.replace(/\D/g, '')}.${fraction}`)
  return amount !== null && amount > 0 && amount <= MAX_AMOUNT ? amount : null
}
