import { addMonths, type BusinessDate } from './business-date.ts'

/** The last day that a document may have: two years ahead. A later one is a slip of the hand. */
export function latestDate(today: BusinessDate): BusinessDate {
  return addMonths(today, 24)
}

/** Whether a day is so far ahead that a form asks about it: more than a year. */
export function isFarAhead(date: BusinessDate, today: BusinessDate): boolean {
  return date > addMonths(today, 12)
}
