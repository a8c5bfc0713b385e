import type { BusinessMonth } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'

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
  return new Intl.DateTimeFormat(language, options).format(new Date(`${month}-01T00:00:00Z`))
}
