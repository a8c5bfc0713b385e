import { type BusinessDate, DEFAULT_ZONE } from '@isiro/domain/business-date'
import type { Country } from '@isiro/domain/countries'
import { type Currency, DEFAULT_CURRENCY } from '@isiro/domain/currency'
import { formatDate, formatMoney, formatPercent, spokenMoney } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { GROUPED, localeOf } from '@isiro/domain/locale'
import { type Minor, parseMinor } from '@isiro/domain/money'
import type { Percentage } from '@isiro/domain/percentage'
import { withReadableNaira } from '../device/naira-sign.ts'
import { useLanguage } from './i18n.ts'
import { useScreenCountry } from './screen-place.ts'

/** An amount as the wire has it ("1234.50") or in whole minor units. */
export type AnyAmount = string | Minor

/**
 * The formats of one language as a country writes it: that of a document's seller, or of the business whose screen it is.
 * Built once a language and country; use `useFormat` in components.
 */
export function createFormat(language: Language, country?: Country) {
  const locale = localeOf(language, country)
  const count = new Intl.NumberFormat(locale, GROUPED)
  const money = (decimals: 'whole' | 'exact', amount: AnyAmount, currency: Currency) =>
    withReadableNaira(formatMoney(minorOf(amount), { currency, language, country, decimals }))
  const clock = (zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(zone ? { timeZone: zone } : {}) })

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
    /** 75_000 is '7.5%'. */
    percent: (percentage: Percentage) => formatPercent(percentage, language, country),
    count: (value: number) => count.format(value),
    /** The clock on this device, for "Updated 10:42". */
    time: (instant: Date) =>
      clock(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant),
    /** Day and time in the zone of the business, for timelines. */
    dateTime: (instant: string, zone: string = DEFAULT_ZONE) =>
      clock(zone, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(instant)),
  }
}

export type Format = ReturnType<typeof createFormat>

export function useFormat(): Format {
  const language = useLanguage()
  const country = useScreenCountry()
  return formatOf(language, country)
}

const known = new Map<string, Format>()

function formatOf(language: Language, country: Country | undefined): Format {
  const name = `${language} ${country}`
  const format = known.get(name) ?? createFormat(language, country)
  known.set(name, format)
  return format
}

function minorOf(amount: AnyAmount): Minor {
  if (typeof amount === 'number') return amount
  const minor = parseMinor(amount)
  if (minor === null) throw new RangeError(`not an amount: ${amount}`)
  return minor
}
