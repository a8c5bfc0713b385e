import type { Language } from '@isiro/domain/language'
import { screenCountry } from '../i18n/screen-place.ts'

/** The marks with which each language writes 1,850,000.50, the same as in amounts (`format.ts`). */
const MARKS = {
  en: { group: ',', decimal: '.' },
  fr: { group: '\u202f', decimal: ',' },
  es: { group: '.', decimal: ',' },
}

export function numberMarks(language: Language) {
  return MARKS[numberManner(language)]
}

/** The language in whose manner numbers are written and read: English in South Africa has blanks and a comma, like French. */
export function numberManner(language: Language): Language {
  return language === 'en' && screenCountry() === 'ZA' ? 'fr' : language
}
