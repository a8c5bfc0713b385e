import type { Country } from './countries.ts'
import type { Currency } from './currency.ts'
import { formatExchangeRate, type RateMicro } from './exchange-rate.ts'
import type { Language } from './language.ts'
import { GROUPED, LOCALES, localeOf, remembered } from './locale.ts'

const IN: Record<Language, string> = { en: 'In', fr: 'En', es: 'En' }

/** The heading over amounts in another currency than the rest: 'In Nigerian Naira'. */
export function inCurrency(currency: Currency, language: Language): string {
  return `${IN[language]} ${currencyFormat(language).of(currency) ?? currency}`
}

/** The worth of one unit of a currency, with the decimals that the rate has: '1 USD = 1,534.25 NGN'. */
export function printExchangeRate(
  rate: RateMicro,
  {
    from,
    home,
    language,
    country,
  }: { from: Currency; home: Currency; language: Language; country?: Country | undefined },
): string {
  const worth = rateFormat(localeOf(language, country)).format(
    formatExchangeRate(rate) as Intl.StringNumericLiteral,
  )
  return `1\u00a0${from} = ${worth}\u00a0${home}`
}

const currencyFormat = remembered(
  (language: Language) => new Intl.DisplayNames(LOCALES[language], { type: 'currency' }),
)

const rateFormat = remembered(
  (locale: string) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 6,
      ...GROUPED,
    }),
)
