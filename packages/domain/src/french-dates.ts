import type { Language } from './language.ts'

/** A lone 1 before the name of a month, or before the dash of a range of days. */
const FIRST = /(?<!\d)1(?=[\s\u00a0\u202f]\p{L})|^1(?=[–-])/gu

/**
 * A written date or range of dates with the first day as French has it; dates of other languages stay.
 *
 * @example
 * withOrdinalFirst('1 déc. 2026', 'fr') // '1er déc. 2026'
 */
export function withOrdinalFirst(date: string, language: Language): string {
  return language === 'fr' ? date.replace(FIRST, '1er') : date
}
