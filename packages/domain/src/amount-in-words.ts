import type { Currency } from './currency.ts'
import { CURRENCY_NAMES, type UnitName } from './currency-names.ts'
import type { Language } from './language.ts'
import { type Minor, wholeUnits } from './money.ts'
import { englishNumber } from './number-words/english.ts'
import { frenchNumber } from './number-words/french.ts'
import { spanishNumber } from './number-words/spanish.ts'

/**
 * An amount as documents spell it out, so that no digit can be added by hand: 'two hundred naira, fifty kobo only',
 * 'deux cents nairas et cinquante kobos', 'doscientos nairas con cincuenta kobos'. It starts with a small letter. Amounts
 * below zero begin with 'minus'. Throws RangeError beyond the safe integers.
 *
 * English closes with 'only', as Nigerian cheques and invoices do; the other languages have no such habit.
 */
export function amountInWords(minor: Minor, currency: Currency, language: Language): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError('only safe integers can be spelled out')
  const size = Math.abs(minor)
  const parts = size % 100
  const units = wholeUnits(size)
  const { unit, part } = CURRENCY_NAMES[language][currency]
  const isFeminine = FEMININE_UNITS[language].includes(currency)

  const said: string[] = []
  if (units > 0 || parts === 0) said.push(counted(units, unit, { language, isFeminine }))
  // The hundredth parts are masculine in French and Spanish: kobo, cent, penny, pesewa; centavo, penique.
  if (parts > 0) said.push(counted(parts, part, { language, isFeminine: false }))
  const { minus, between, end } = PHRASES[language]
  return `${minor < 0 ? minus : ''}${said.join(between)}${end}`
}

/** The currencies whose unit is a feminine noun: la livre, la libra. */
const FEMININE_UNITS: Record<Language, readonly Currency[]> = { en: [], fr: ['GBP'], es: ['GBP'] }

const PHRASES: Record<Language, { minus: string; between: string; end: string }> = {
  en: { minus: 'minus ', between: ', ', end: ' only' },
  fr: { minus: 'moins ', between: ' et ', end: '' },
  es: { minus: 'menos ', between: ' con ', end: '' },
}

interface Counting {
  language: Language
  isFeminine: boolean
}

function counted(count: number, name: UnitName, { language, isFeminine }: Counting): string {
  if (language === 'en') return `${englishNumber(count)} ${count === 1 ? name.one : name.other}`
  // 'Million' and its kin are nouns there, so what they count follows with 'de': un million de nairas.
  const of = count >= 1_000_000 && count % 1_000_000 === 0 ? 'de ' : ''
  if (language === 'fr')
    return `${frenchNumber(count, isFeminine)} ${of}${count < 2 ? name.one : name.other}`
  return `${spanishNumber(count, isFeminine)} ${of}${count === 1 ? name.one : name.other}`
}
