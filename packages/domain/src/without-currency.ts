/** The signs and codes of the product's currencies, and how people type them: a capital N or # is naira on most keyboards. */
const SIGN =
  '(?:₦|[N#](?=[\\s\\d.,(-])|NGN|US\\$|CA\\$|A\\$|\\$|£|€|GH₵|GH¢|GHS|₵|KSh\\.?|KES|USD|GBP|CAD|AUD|ZAR|R(?=[\\s\\d]))'
const BEFORE = new RegExp(`^${SIGN}\\s*`, 'i')
const BEHIND = /(?:₦|NGN|N|\$|£|€|₵|GHS|KSh|KES|USD|GBP|CAD|AUD|ZAR)$/i

/**
 * A typed amount without the sign or code of its currency, in front of it or behind it. Only what may stand beside an amount goes;
 * what is left is still to be read as a number.
 *
 * @example
 * withoutCurrency('N5,000') // '5,000'
 * withoutCurrency('250 000,5 ₦') // '250 000,5'
 */
export function withoutCurrency(typed: string): string {
  const text = typed.trim()
  const bare = text.replace(BEFORE, '')
  return bare === text ? text.replace(BEHIND, '').trimEnd() : bare
}
