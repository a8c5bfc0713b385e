const LARGEST_MINOR = 1_000_000_000_000_000

/**
 * A decimal amount in minor units: '19.99' and 19.99 are 1999. Null for anything that is not a
 * positive amount with at most two decimals. The text is read digit by digit: 19.99 * 100 is not 1999.
 */
export function minorOf(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const [, whole, cents = ''] = /^(\d{1,14})(?:\.(\d{1,2}))?$/.exec(String(value).trim()) ?? []
  if (whole === undefined) return null
  const minor = Number(whole + cents.padEnd(2, '0'))
  return minor > 0 && minor <= LARGEST_MINOR ? minor : null
}

/** Minor units as a decimal text: 123450 is '1234.50'. */
export function decimalOf(minor: number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Converts minor units to the JSON number of providers that count in naira: 123450 is 1234.5. */
export function majorOf(minor: number): number {
  return Number(decimalOf(minor))
}

/** An amount for people: '₦1,234.50'. */
export function shownAmount(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(majorOf(minor))
}

/** A share in basis points, rounded half up: 140 of 10_000 is 140. For fees. */
export function shareOf(minor: number, basisPoints: number): number {
  return Number((BigInt(minor) * BigInt(basisPoints) + 5_000n) / 10_000n)
}
