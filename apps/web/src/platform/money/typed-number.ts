import type { Language } from '@isiro/domain/language'
import { type Minor, parseMinor } from '@isiro/domain/money'
import { type Percentage, parsePercentage } from '@isiro/domain/percentage'
import { withoutCurrency } from '@isiro/domain/without-currency'
import { numberManner } from './number-marks.ts'

const BLANKS = /[\s\u00a0\u2007\u2009\u202f]/g
const GROUPS_OF_THREE = /^\d{1,3}(?:([ .,])\d{3})(?:\1\d{3})*$/

/**
 * Converts a typed number to plain decimal notation: '1,850,000.5' is '1850000.5'. Thousands may
 * be grouped by blanks, commas or points if the meaning is unambiguous. Null for everything
 * else: an amount is never guessed.
 *
 * @example
 * plainNumber('1,500', 'en') // '1500'
 * plainNumber('1,5', 'fr') // '1.5'
 * plainNumber('1.500', 'es') // null: 1500 in Spanish, 1.5 on many keyboards
 */
export function plainNumber(typed: string, language: Language): string | null {
  const text = withoutCurrency(typed).replace(BLANKS, ' ')
  if (/^\d+$/.test(text)) return withoutLeadingZeros(text)

  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return grouped(text)
  const mark = text[last] ?? ''
  const whole = text.slice(0, last)
  const fraction = text.slice(last + 1)
  if (!/^\d*$/.test(fraction)) return null

  if (whole.includes(mark)) return grouped(text)
  if (/[ .,]/.test(whole)) return joined(grouped(whole), fraction)
  if (!/^\d+$/.test(whole)) return whole === '' && fraction !== '' ? joined('0', fraction) : null
  return readSingleMark({ text, whole, mark, fraction, language: numberManner(language) })
}

interface SingleMark {
  text: string
  whole: string
  mark: string
  fraction: string
  language: Language
}

/** A single point or comma: it separates thousands or starts the decimals. */
function readSingleMark({ text, whole, mark, fraction, language }: SingleMark): string | null {
  const couldGroup = GROUPS_OF_THREE.test(text) && whole !== '0'
  if (mark === ',' && language === 'en') return couldGroup ? whole + fraction : null
  if (mark === '.' && language === 'es' && couldGroup) return null
  return joined(withoutLeadingZeros(whole), fraction)
}

/** '1 850 000' or '1.850.000' without separators; null if a group does not have three digits. */
function grouped(text: string): string | null {
  return GROUPS_OF_THREE.test(text) ? text.replace(/[ .,]/g, '') : null
}

function joined(whole: string | null, fraction: string): string | null {
  if (whole === null) return null
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

/**
 * The JSON number of a typed text. NaN if it is not a number, which the contract refuses with its
 * own message. Numbers beyond `cap` return the cap: it exceeds every limit, and a number with more
 * digits than a double holds would be refused for the wrong reason.
 */
export function typedNumber(
  typed: string,
  language: Language,
  cap = Number.MAX_SAFE_INTEGER,
): number {
  const plain = plainNumber(typed, language)
  return plain === null ? Number.NaN : Math.min(Number(plain), cap)
}

/**
 * The amount of a typed text, in minor units. Null if it is empty, not a number, or has more
 * than two decimals. Whether zero is allowed is the caller's rule.
 *
 * @example
 * typedMinor('1,850,000.5', 'en') // 185_000_050
 */
export function typedMinor(typed: string, language: Language): Minor | null {
  return parseMinor(plainNumber(typed, language) ?? '')
}

/**
 * The percentage of a typed text. It is far below a thousand, so that a point or comma in it always begins the decimals. Null if
 * it is empty, not a number, or has more than four decimals.
 *
 * @example
 * typedPercentage('9,975') // 99_750
 */
export function typedPercentage(typed: string): Percentage | null {
  const text = typed.replace(BLANKS, '').replace(/%$/, '').replace(',', '.')
  return parsePercentage(text.startsWith('.') ? `0${text}` : text)
}

/** An amount of the wire as a field shows it: '12015.60' keeps its kobo, '12015.00' has none to show. */
export function amountText(amount: string, language: Language): string {
  const plain = amount.replace(/\.00$/, '')
  return numberManner(language) === 'en' ? plain : plain.replace('.', ',')
}

/** A number as a field shows it in the reader's language: 12.5 is '12.5' or '12,5'. Never grouped. */
export function numberText(value: number, language: Language): string {
  return numberManner(language) === 'en' ? String(value) : String(value).replace('.', ',')
}
