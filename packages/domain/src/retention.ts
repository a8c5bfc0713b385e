import type { BusinessDate } from './business-date.ts'
import { type DatedRule, ruleOn } from './dated-rule.ts'

/** Years for which books are kept behind the year of assessment that the income belongs to. */
export const RETENTION_YEARS: readonly DatedRule<number>[] = [
  {
    value: 6,
    validFrom: '2026-01-01',
    validTo: null,
    source: { title: 'Nigeria Tax Administration Act 2025', reference: 'books and records' },
    uncertain: false,
  },
]

/**
 * The last day on which a record of `date` must be kept. The year of assessment is the one that follows
 * the accounting year, and the accounting year is named after the calendar year in which it ends.
 *
 * @example
 * retainUntil('2026-11-21') // '2033-12-31'
 */
export function retainUntil(date: BusinessDate, yearEndMonth = 12): BusinessDate {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  const accountingYear = month > yearEndMonth ? year + 1 : year
  const years = ruleOn(RETENTION_YEARS, date).value
  return `${accountingYear + 1 + years}-12-31`
}
