import { addDays, type BusinessDate, isBusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { screenCountry } from './screen-place.ts'

const TODAY: Record<Language, string> = { en: 'today', fr: "aujourd'hui", es: 'hoy' }

/**
 * Parses a typed date: 21/11, 21/11/2026, 21 nov, 2026-11-21, today, +30. The day comes
 * first; in the United States the month does, where both are numbers: 11/21/2026. Without a year it is the nearest such date: this year's, unless that is over half a year away.
 * Null for anything else.
 */
export function parseDateText(
  text: string,
  today: BusinessDate,
  language: Language,
): BusinessDate | null {
  const typed = text.trim().toLowerCase().replace('’', "'")
  if (typed === TODAY[language] || typed === TODAY.en) return today
  const days = /^\+(\d{1,4})$/.exec(typed)
  if (days) return addDays(today, Number(days[1]))
  if (isBusinessDate(typed)) return typed

  const match =
    /^(\d{1,2})(?:er)?(?:[\s./-]*(?=\p{L})|[\s./-]+)([\p{L}.]+|\d{1,2})(?:[\s./,-]+(\d{4}|\d{2}))?$/u.exec(
      typed,
    )
  if (!match) return monthFirst(typed, today, language)
  const [, first, second, year] = match
  const isMonthFirst = screenCountry() === 'US' && /^\d+$/.test(second ?? '')
  return isMonthFirst
    ? dayOf(second, first, year, today, language)
    : dayOf(first, second, year, today, language)
}

/** "Nov 21, 2026", as the expenses page shows a date in English. */
function monthFirst(typed: string, today: BusinessDate, language: Language): BusinessDate | null {
  const match = /^([\p{L}.]+)\s+(\d{1,2})(?:,?\s+(\d{4}))?$/u.exec(typed)
  return match ? dayOf(match[2], match[1], match[3], today, language) : null
}

function dayOf(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  today: BusinessDate,
  language: Language,
): BusinessDate | null {
  const number = monthNumber(month ?? '', language)
  if (number === null) return null
  const written = (fullYear: number) =>
    `${fullYear}-${String(number).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  if (year !== undefined) {
    const date = written(year.length === 2 ? 2000 + Number(year) : Number(year))
    return isBusinessDate(date) ? date : null
  }
  const candidates = [thisYear - 1, thisYear, thisYear + 1].map(written).filter(isBusinessDate)
  const distance = (date: BusinessDate) => Math.abs(Date.parse(date) - Date.parse(today))
  return candidates.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/** A month by number, or by its name or the start of it, in the reader's language or in English. */
function monthNumber(text: string, language: Language): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const start = plainLetters(text)
  if (start.length < 3) return null
  for (const known of new Set([language, 'en'])) {
    const matches = monthNames(known).flatMap((name, index) =>
      name.startsWith(start) ? [index + 1] : [],
    )
    // "jui" is both juin and juillet: no guess.
    if (matches.length === 1) return matches[0] ?? null
  }
  return null
}

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) =>
    plainLetters(format.format(Date.UTC(2026, month, 1))),
  )
}

function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}
