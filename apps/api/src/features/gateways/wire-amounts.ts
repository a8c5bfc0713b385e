import { type Minor, minorFromNumber, parseMinor, roundToMinor } from '@isiro/domain/money'

/** Reads kobo sent as a number or as digits. Null for anything else. */
export function minorFromSubunits(value: unknown): Minor | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** Converts naira, sent as a number or a decimal text, to kobo. Null if the amount is not exact. */
export function minorFromMajor(value: unknown): Minor | null {
  const minor =
    typeof value === 'number'
      ? minorFromNumber(value)
      : typeof value === 'string'
        ? parseMinor(value)
        : null
  return minor !== null && minor >= 0 ? minor : null
}

/**
 * Converts a provider's fee in naira to kobo. A fee may have fractions of a kobo, which are rounded here and
 * nowhere else.
 */
export function feeFromMajor(value: unknown): Minor | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const number = Number(value)
  const minor = roundToMinor(number)
  return value !== '' && Number.isSafeInteger(minor) && minor >= 0 ? minor : null
}
