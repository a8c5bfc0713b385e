import { type BusinessMonth, isBusinessDate } from './business-date.ts'
import { formatDate, LOCALES, remembered } from './format.ts'
import type { Language } from './language.ts'

/** A month on its own: 'November 2026', 'novembre 2026', 'noviembre de 2026'. */
export function formatMonth(month: BusinessMonth, language: Language): string {
  return monthFormat(language).format(Date.parse(month))
}

/** A detail of a failure as its sentence has it: a day or a month is written out, anything else stays. */
export function readableDetail(value: unknown, language: Language): unknown {
  if (typeof value !== 'string') return value
  if (isBusinessDate(value)) return formatDate(value, language, 'long')
  return isBusinessDate(`${value}-01`) ? formatMonth(value, language) : value
}

const monthFormat = remembered(
  (language: Language) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', year: 'numeric', month: 'long' }),
)
