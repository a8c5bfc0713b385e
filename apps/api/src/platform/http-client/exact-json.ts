/** No number of fewer digits is beyond the safe integers. */
const LONG_NUMBER = /\d{16}/

/**
 * Parses JSON and keeps whole numbers beyond the safe integers as text, digit by digit: ids of Paystack and Termii
 * take 64 bits. Undefined for a text that is not JSON, such as a proxy's page or half an answer.
 */
export function parseExactJson(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value
  try {
    // A reviver is called for every value and takes many times as long as parsing alone.
    return LONG_NUMBER.test(text) ? JSON.parse(text, reviver) : JSON.parse(text)
  } catch {
    return undefined
  }
}
