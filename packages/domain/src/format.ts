import { type BusinessDate, isBusinessDate } from './business-date.ts'
import type { Country } from './countries.ts'
import type { Currency } from './currency.ts'
import { CURRENCY_NAMES, type UnitName } from './currency-names.ts'
import { formatDecimal } from './decimal.ts'
import type { Language } from './language.ts'
import { GROUPED, LOCALES, localeOf, remembered } from './locale.ts'
import { type Minor, scale, wholeUnits } from './money.ts'
import type { Percentage } from './percentage.ts'

const MINUS = '\u2212'

export type DateLength = 'short' | 'long' | 'month-first'

export interface MoneyFormat {
  currency: Currency
  language: Language
  /** Whole units on app screens; exact, with two decimals, for every amount to be charged. */
  decimals: 'whole' | 'exact'
  /** The seller's country, on documents. */
  country?: Country | undefined
}

/**
 * An amount as the reader's language writes it: ₦1,234,567.50, 1 234 567,50 ₦, 1.234.567,50 ₦. A
 * minus is the true minus sign and stands first. Whole amounts are rounded by the one rounding rule.
 */
export function formatMoney(
  minor: Minor,
  { currency, language, decimals, country }: MoneyFormat,
): string {
  const places = decimals === 'whole' ? 0 : 2
  const shown = places === 0 ? scale(minor, 1, 100) : minor
  const locale = localeOf(language, country)
  const text = moneyFormat(locale, currency, places).format(decimalText(Math.abs(shown), places))
  return shown < 0 ? MINUS + text : text
}

/** A sum of many amounts, exact, in the manner of `formatMoney`: it may outgrow the safe integers. */
export function formatSum(
  minor: bigint,
  { currency, language, country }: Pick<MoneyFormat, 'currency' | 'language' | 'country'>,
): string {
  const size = formatDecimal(minor < 0n ? -minor : minor, 2) as Intl.StringNumericLiteral
  const text = moneyFormat(localeOf(language, country), currency, 2).format(size)
  return minor < 0n ? MINUS + text : text
}

/**
 * A calendar day, the day first. Short is for app screens: '21 Nov 2026', '21 nov. 2026', '21 nov 2026'. Long is
 * for documents: '21 November 2026', in the United States and Canada 'November 21, 2026'. Month-first is the form of the expenses page in English, 'Nov 21, 2026'; the
 * other languages have no such form. Throws RangeError for a day that the calendar does not have.
 */
export function formatDate(
  date: BusinessDate,
  language: Language,
  length: DateLength,
  country?: Country,
): string {
  if (!isBusinessDate(date)) throw new RangeError(`not a date: ${date}`)
  const isMonthFirst = language === 'en' && length === 'month-first'
  const locale = isMonthFirst ? 'en-US' : localeOf(language, country)
  return dateFormat(locale, length, isMonthFirst).format(Date.parse(`${date}T00:00:00Z`))
}

/** A text that opens a line or a heading: French and Spanish write months small, but not there. */
export function withCapital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** A percentage with no more decimals than it has: 75_000 is '7.5%' or '7,5 %'. */
export function formatPercent(
  percentage: Percentage,
  language: Language,
  country?: Country,
): string {
  const text = percentFormat(localeOf(language, country)).format(
    decimalText(Math.abs(percentage), 6),
  )
  return percentage < 0 ? MINUS + text : text
}

const MINUS_WORD: Record<Language, string> = { en: 'minus', fr: 'moins', es: 'menos' }

/**
 * The accessible name of an amount, exact where the screen shows whole units: '3,057,062 naira 50
 * kobo'. A zero part is not said.
 */
export function spokenMoney(
  minor: Minor,
  { currency, language }: { currency: Currency; language: Language },
): string {
  const size = Math.abs(minor)
  const parts = size % 100
  const units = wholeUnits(size)
  const { unit, part } = CURRENCY_NAMES[language][currency]

  const words: string[] = []
  if (minor < 0) words.push(MINUS_WORD[language])
  if (units > 0 || parts === 0) words.push(counted(units, unit, language))
  if (parts > 0) words.push(counted(parts, part, language))
  return words.join(' ')
}

/** French and Spanish put 'de' between a round million and the counted noun. */
function counted(count: number, name: UnitName, language: Language): string {
  const number = integerFormat(language).format(count)
  const plural = pluralRules(language).select(count)
  if (plural === 'many') return `${number} de ${name.other}`
  return `${number} ${plural === 'one' ? name.one : name.other}`
}

/** A decimal string reaches Intl without passing through a binary fraction. */
function decimalText(value: number, places: number): Intl.StringNumericLiteral {
  const text = places === 0 ? String(value) : formatDecimal(value, places)
  return text as Intl.StringNumericLiteral
}

const moneyFormat = remembered(
  (locale: string, currency: Currency, places: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // The narrow dollar could be three currencies; the naira's narrow sign is its only one.
      currencyDisplay: currency === 'NGN' ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      ...GROUPED,
    }),
)

const percentFormat = remembered(
  (locale: string) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 4,
      ...GROUPED,
    }),
)

const integerFormat = remembered(
  (language: Language) =>
    new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0, ...GROUPED }),
)

const pluralRules = remembered((language: Language) => new Intl.PluralRules(language))

const dateFormat = remembered(
  (locale: string, length: DateLength, isTwoDigits: boolean) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      year: 'numeric',
      month: length === 'long' ? 'long' : 'short',
      day: isTwoDigits ? '2-digit' : 'numeric',
    }),
)
