import type { BusinessMonth } from '@isiro/domain/business-date'
import { withCapital } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import { LOCALES } from '@isiro/domain/locale'

/** 'Nov' for the axis of a chart, 'November' in a sentence, 'November 2026' on its own. */
export function monthText(
  month: BusinessMonth,
  language: Language,
  form: 'short' | 'name' | 'full',
): string {
  const options: Intl.DateTimeFormatOptions = {
    month: form === 'short' ? 'short' : 'long',
    timeZone: 'UTC',
    ...(form === 'full' ? { year: 'numeric' } : {}),
  }
  return new Intl.DateTimeFormat(LOCALES[language], options).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

/** 'November 2026' where it opens a heading, a row or an entry: with a capital in every language. */
export function monthHeading(month: BusinessMonth, language: Language): string {
  return withCapital(monthText(month, language, 'full'), language)
}
