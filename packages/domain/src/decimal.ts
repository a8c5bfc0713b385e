/**
 * Reads plain decimal notation into a whole number of its smallest part: `('12.5', 2)` is 1250.
 *
 * Plain means ASCII digits, one point at most, an optional minus sign, and nothing else: no grouping,
 * no exponent, no blanks. Null where the text is not that, has more than `places` decimals, or does
 * not fit a safe integer.
 */
export function parseDecimal(text: string, places: number): number | null {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > places) return null
  // Number() of the joined digits is exact while it is safe.
  const digits = Number(whole + fraction.padEnd(places, '0'))
  if (!Number.isSafeInteger(digits)) return null
  return sign === '-' && digits !== 0 ? -digits : digits
}

/**
 * A number as it arrives in JSON, through its shortest decimal text: 0.1 + 0.2 has seventeen decimals
 * and is refused, 0.3 is not. Null on the same terms as `parseDecimal`; NaN and infinities are null.
 */
export function decimalFromNumber(value: number, places: number): number | null {
  return parseDecimal(String(value), places)
}

/** Writes a whole number of smallest parts with exactly `places` decimals: `(1250, 2)` is '12.50'. */
export function formatDecimal(value: number | bigint, places: number): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`not a safe integer: ${value}`)
  }
  const isNegative = value < 0
  const digits = String(isNegative ? -value : value).padStart(places + 1, '0')
  const cut = digits.length - places
  return `${isNegative ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}
