import { type BusinessMonth, isBusinessDate } from './business-date.ts'
import { isCurrency } from './currency.ts'
import { formatDate, formatMoney } from './format.ts'
import type { Language } from './language.ts'
import { LOCALES, remembered } from './locale.ts'
import { parseMinor } from './money.ts'

/** A month on its own: 'November 2026', 'novembre 2026', 'noviembre de 2026'. */
export function formatMonth(month: BusinessMonth, language: Language): string {
  return monthFormat(language).format(Date.parse(month))
}

/**
 * The details of a failure as its sentence has them: days and months are written out, and amounts of the wire ("1234.50") are
 * money where the details name their `currency`. Anything else stays.
 */
export function readableDetails(
  details: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? readable(value, language, details.currency) : value,
    ]),
  )
}

function readable(value: string, language: Language, currency: unknown): string {
  if (isBusinessDate(value)) return formatDate(value, language, 'long')
  if (isBusinessDate(`${value}-01`)) return formatMonth(value, language)
  const minor = /^-?\d+\.\d{2}$/.test(value) && isCurrency(currency) ? parseMinor(value) : null
  return minor === null || !isCurrency(currency)
    ? value
    : formatMoney(minor, { currency, language, decimals: 'exact' })
}

const monthFormat = remembered(
  (language: Language) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', year: 'numeric', month: 'long' }),
)
