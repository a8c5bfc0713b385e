import { addMonths, type BusinessDate, monthOf, monthStart } from './business-date.ts'
import type { Country } from './countries.ts'
import { formatDate } from './format.ts'
import { elideMonths } from './french-elision.ts'
import type { Language } from './language.ts'
import { LOCALES, remembered } from './locale.ts'
import { periodEnd, type RecurringSchedule } from './recurring-schedule.ts'

/**
 * The placeholders that descriptions and notes of a recurring invoice may leave open for its date. Other braces are plain text.
 */
export const PERIOD_PLACEHOLDERS = [
  'date',
  'month',
  'year',
  'next_month',
  'previous_month',
  'quarter',
  'period',
] as const
export type PeriodPlaceholder = (typeof PERIOD_PLACEHOLDERS)[number]

const OPEN = new RegExp(`\\{(${PERIOD_PLACEHOLDERS.join('|')})\\}`, 'g')
const QUARTER_MONTHS = 3
/** The letter of a quarter: Q4, in French and Spanish T4. */
const QUARTER_LETTER: Record<Language, string> = { en: 'Q', fr: 'T', es: 'T' }

export interface Period {
  schedule: RecurringSchedule
  /** The date of the schedule, whenever the invoice itself is issued. */
  date: BusinessDate
  language: Language
  /** The seller's; their documents write dates as it does. */
  country: Country
}

/**
 * Text in braces that looks like a placeholder and is none: '{mounth}'. A form refuses it before it is sent to a client as it
 * stands.
 */
export function unknownPeriodPlaceholders(text: string): string[] {
  const known = new Set(PERIOD_PLACEHOLDERS.map((name) => `{${name}}`))
  return [...new Set(text.match(/\{[A-Za-z_]{1,30}\}/g) ?? [])].filter((open) => !known.has(open))
}

/**
 * A text with the words of its period. The neighbouring months carry their year, since the one after December has another.
 *
 * @example
 * fillPeriod('Hosting for {month} {year}', { date: '2026-11-30', … }) // 'Hosting for November 2026'
 */
export function fillPeriod(text: string, period: Period): string {
  return elideMonths(text.replace(OPEN, (_, name: PeriodPlaceholder) => periodValue(name, period)))
}

/** The text of a placeholder in a period. */
export function periodValue(
  name: PeriodPlaceholder,
  { schedule, date, language, country }: Period,
): string {
  const month = monthStart(monthOf(date))
  switch (name) {
    case 'date':
      return formatDate(date, language, 'long', country)
    case 'month':
      return monthFormat(language, 'alone').format(utc(month))
    case 'year':
      return date.slice(0, 4)
    case 'next_month':
      return monthFormat(language, 'with-year').format(utc(addMonths(month, 1)))
    case 'previous_month':
      return monthFormat(language, 'with-year').format(utc(addMonths(month, -1)))
    case 'quarter': {
      const quarter = Math.ceil(Number(date.slice(5, 7)) / QUARTER_MONTHS)
      return `${QUARTER_LETTER[language]}${quarter} ${date.slice(0, 4)}`
    }
    case 'period': {
      const end = periodEnd(schedule, date)
      const from = formatDate(date, language, 'short', country)
      return end === date ? from : `${from} – ${formatDate(end, language, 'short', country)}`
    }
  }
}

function utc(date: BusinessDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

const monthFormat = remembered((language: Language, form: 'alone' | 'with-year') => {
  const year = form === 'with-year' ? { year: 'numeric' as const } : {}
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'long', ...year })
})
