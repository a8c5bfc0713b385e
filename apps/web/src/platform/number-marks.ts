import type { Language } from '@isiro/domain/language'

/** How each language writes 1,850,000.50; the same marks as in amounts (`format.ts`). */
const MARKS = {
  en: { group: ',', decimal: '.' },
  fr: { group: '\u202f', decimal: ',' },
  es: { group: '.', decimal: ',' },
}

export function numberMarks(language: Language) {
  return MARKS[language]
}
