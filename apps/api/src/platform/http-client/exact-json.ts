/** A number with fewer digits is always a safe integer. */
const LONG_NUMBER = /\d{16}/

/**
 * Parses JSON and keeps integers beyond the safe range as strings, because ids of Paystack and Termii have 64 bits.
 * Returns undefined for a text that is not JSON, such as a proxy's page or a truncated answer.
 */
export function parseExactJson(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value
  try {
    // A reviver is called for every value and makes parsing many times slower.
    return LONG_NUMBER.test(text) ? JSON.parse(text, reviver) : JSON.parse(text)
  } catch {
    return undefined
  }
}
