import { type BusinessDate, DEFAULT_ZONE } from '@isiro/domain/business-date'
import type { Country } from '@isiro/domain/countries'
import { type Currency, DEFAULT_CURRENCY } from '@isiro/domain/currency'
import { formatDate, formatMoney, formatPercent, spokenMoney } from '@isiro/domain/format'
import { withOrdinalFirst } from '@isiro/domain/french-dates'
import { labelled } from '@isiro/domain/label-colon'
import type { Language } from '@isiro/domain/language'
import { formatCount, localeOf } from '@isiro/domain/locale'
import { type Minor, parseMinor } from '@isiro/domain/money'
import type { Percentage } from '@isiro/domain/percentage'
import { useLanguage } from './i18n.ts'
import { useScreenCountry, useScreenZone } from './screen-place.ts'

/** An amount as the wire has it ("1234.50") or in whole minor units. */
export type AnyAmount = string | Minor

/**
 * The formats of one language as a country writes it: that of a document's seller, or of the business whose screen it is.
 * Times of day are those of `zone`. Built once a language and place; use `useFormat` in components.
 */
export function createFormat(language: Language, country?: Country, zone = DEFAULT_ZONE) {
  const locale = localeOf(language, country)
  const money = (decimals: 'whole' | 'exact', amount: AnyAmount, currency: Currency) =>
    formatMoney(minorOf(amount), { currency, language, country, decimals })
  const clock = (options: Intl.DateTimeFormatOptions, timeZone = zone) =>
    new Intl.DateTimeFormat(locale, {
      ...options,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })

  return {
    /** Whole units, for app screens: ₦3,057,063. */
    money: (amount: AnyAmount, currency: Currency = DEFAULT_CURRENCY) =>
      money('whole', amount, currency),
    /** Two decimals, wherever somebody can be charged: ₦3,057,062.50. */
    exactMoney: (amount: AnyAmount, currency: Currency = DEFAULT_CURRENCY) =>
      money('exact', amount, currency),
    /** The accessible name of an amount: '3,057,062 naira 50 kobo'. */
    spokenMoney: (amount: AnyAmount, currency: Currency = DEFAULT_CURRENCY) =>
      spokenMoney(minorOf(amount), { currency, language }),
    /** '21 Nov 2026'. */
    date: (date: BusinessDate) => formatDate(date, language, 'short', country),
    /** 'Nov 21, 2026' in English, for the rows of the expenses page. */
    expenseDate: (date: BusinessDate) => formatDate(date, language, 'month-first'),
    /** '21 November 2026'. */
    longDate: (date: BusinessDate) => formatDate(date, language, 'long', country),
    /** '21 Nov' and '21 November', where the year is known. */
    day: (date: BusinessDate) => formatDate(date, language, 'day', country),
    longDay: (date: BusinessDate) => formatDate(date, language, 'long-day', country),
    /** 75_000 is '7.5%'. */
    percent: (percentage: Percentage) => formatPercent(percentage, language, country),
    /** 'Amount due: ₦500', with the blank that French has before a colon. */
    labelled: (label: string, value: string) => labelled(label, value, language),
    count: (value: number) => formatCount(value, language, country),
    /** The time of day in the zone of the business, for "Updated 10:42". */
    time: (instant: Date) => clock({}).format(instant),
    /** Day and time in the zone of the business, or in another. */
    dateTime: (instant: string, other = zone) =>
      withOrdinalFirst(
        clock({ day: 'numeric', month: 'short', year: 'numeric' }, other).format(new Date(instant)),
        language,
      ),
  }
}

export type Format = ReturnType<typeof createFormat>

export function useFormat(): Format {
  const language = useLanguage()
  const country = useScreenCountry()
  return formatOf(language, country, useScreenZone())
}

const known = new Map<string, Format>()

function formatOf(
  language: Language,
  country: Country | undefined,
  zone: string | undefined,
): Format {
  const name = `${language} ${country} ${zone}`
  const format = known.get(name) ?? createFormat(language, country, zone)
  known.set(name, format)
  return format
}

function minorOf(amount: AnyAmount): Minor {
  if (typeof amount === 'number') return amount
  const minor = parseMinor(amount)
  if (minor === null) throw new RangeError(`not an amount: ${amount}`)
  return minor
}
