import { CURRENCIES } from './currency.ts'

const CODES = CURRENCIES.join('|')
/** As people type them: a capital N, =N= or # is naira on most keyboards. One letter stands for a currency only beside an amount. */
const SIGNS = '[₦$£€₵]|=N=|US\\$|CA\\$|A\\$|GH[₵¢]|KSh\\.?'
const BEFORE = new RegExp(`^(?:${SIGNS}|${CODES}|[N#](?=[\\s\\d.,(-])|R(?=[\\s\\d]))\\s*`, 'i')
/** Also `/=` and `/-`, by which an amount is closed in East Africa and by hand. */
const BEHIND = new RegExp(`(?:[₦$£€₵]|=N=|KSh|${CODES}|N)$`, 'i')
const CLOSED = /\s*\/[=-]$/

/**
 * A typed amount without the sign or code of its currency, in front of it or behind it. Only what may stand beside an amount goes;
 * what is left is still to be read as a number.
 *
 * @example
 * withoutCurrency('N5,000') // '5,000'
 * withoutCurrency('250 000,5 ₦') // '250 000,5'
 */
export function withoutCurrency(typed: string): string {
  const text = typed.trim().replace(CLOSED, '')
  const bare = text.replace(BEFORE, '')
  return bare === text ? text.replace(BEHIND, '').trimEnd() : bare
}
