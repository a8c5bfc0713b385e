import { CURRENCIES } from './currency.ts'

const CODES = CURRENCIES.join('|')
/** As people type them: a capital N, =N= or # is naira on most keyboards. One letter stands for a currency only beside an amount. */
const SIGNS = '[₦$£€₵]|=N=|US\\$|CA?\\$|AU?\\$|GH[₵¢]|KSh\\.?'
const BEFORE = new RegExp(`^(?:${SIGNS}|${CODES}|[N#](?=[\\s\\d.,(-])|R(?=[\\s\\d(-]))\\s*`, 'i')
const WORDS = 'naira|dollars?|pounds?|cedis?|shillings?|rands?'
const BEHIND = new RegExp(`(?:[₦$£€₵]|=N=|KSh|${CODES}|(?<=[\\d\\s])(?:${WORDS})|N)$`, 'i')
/** By which an amount is closed in East Africa and by hand. */
const CLOSED = /\/[=-]$/

/**
 * A typed amount without the sign or code of its currency, in front of it or behind it. Only what may stand beside an amount goes;
 * what is left is still to be read as a number.
 *
 * @example
 * withoutCurrency('N5,000') // '5,000'
 * withoutCurrency('250 000,5 ₦') // '250 000,5'
 * withoutCurrency('$1,500.00 CAD') // '1,500.00'
 */
export function withoutCurrency(typed: string): string {
  const text = typed.trim().replace(CLOSED, '').trimEnd()
  const bare = text.replace(BEFORE, '')
  // A sign in front may have its code behind: "$1,500.00 CAD".
  return /\d/.test(bare) ? bare.replace(BEHIND, '').trimEnd() : bare
}
