import type { Language } from '@isiro/domain/language'
import { localeOf } from '@isiro/domain/locale'
import { type Period, wholeMonths } from '@isiro/domain/period'
import { screenCountry } from './screen-place.ts'

/**
 * Formats a period: '2026', 'November 2026', 'Oct – Dec 2026', '1–21 Nov 2026', '21 Nov 2026'.
 */
export function periodText(period: Period, language: Language): string {
  const { from, to } = period
  const [start, end] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date]
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language, screenCountry()), {
      ...options,
      timeZone: 'UTC',
    }).formatRange(start, end)
  const months = wholeMonths(period)
  if (months === 12 && from.endsWith('-01-01')) return format({ year: 'numeric' })
  if (months === 1) return format({ month: 'long', year: 'numeric' })
  if (months > 1) return format({ month: 'short', year: 'numeric' })
  return format({ day: 'numeric', month: 'short', year: 'numeric' })
}

/** The label of a chart's column: '21' for days, 'Nov' for months. */
export function pointLabel(period: Period, step: 'day' | 'month', language: Language): string {
  if (step === 'day') return String(Number(period.from.slice(8)))
  return new Intl.DateTimeFormat(localeOf(language, screenCountry()), {
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${period.from}T00:00:00Z`))
}
