import { MAX_UNITS, type Minor, minorFromNumber } from '@isiro/domain/money'
import { withoutCurrency } from '@isiro/domain/without-currency'

const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/
/** Thousands in groups by one mark, and decimals behind the other. */
const GROUPED = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/

/**
 * An amount as somebody types it, with or without its sign and grouped in the manner of any of our
 * languages. Null unless the text is an amount above zero with at most two decimals.
 *
 * @example
 * typedAmount('₦250,000.50') // 25_000_050
 * typedAmount('250 000,5 ₦') // 25_000_050
 * typedAmount('1.500') // 150_000
 */
export function typedAmount(typed: string): Minor | null {
  const text = withoutCurrency(typed).replace(/\s/g, '')
  const grouped = GROUPED.exec(text)
  const [, whole, decimals = '0'] = grouped ? [0, grouped[1], grouped[3]] : (PLAIN.exec(text) ?? [])
  if (whole === undefined) return null
  const value = Number(`${String(whole).replace(/[.,]/g, '')}.${decimals}`)
  return value > 0 && value <= MAX_UNITS ? minorFromNumber(value) : null
}
