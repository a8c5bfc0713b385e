import type { Country } from './countries.ts'
import type { Language } from './language.ts'
import { GROUPED, localeOf, remembered } from './locale.ts'
import { formatQuantity } from './quantity.ts'

/** A quantity in thousandths as the reader's language writes it, with no more decimals than it has: 1250 is '1.25'. */
export function printQuantity(milli: number, language: Language, country?: Country): string {
  return quantityFormat(localeOf(language, country)).format(
    formatQuantity(milli) as Intl.StringNumericLiteral,
  )
}

/** A number of days from today: 'tomorrow', 'in 5 days', '3 days ago'. */
export function formatRelativeDays(days: number, language: Language): string {
  return relativeDayFormat(language).format(days, 'day')
}

const quantityFormat = remembered(
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3, ...GROUPED }),
)

const relativeDayFormat = remembered(
  (language: Language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)
