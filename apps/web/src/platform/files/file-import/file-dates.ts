import { isBusinessDate } from '@isiro/domain/business-date'

/** The order of day and month in the file, where it does not write the year first. */
export type DateOrder = 'day-first' | 'month-first'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as files write it, as 'YYYY-MM-DD'; what is none stays as it is, and is refused. */
export function dateOf(cell: string, order: DateOrder): string {
  const text = cell.replace(/[T ]\d{1,2}:\d{2}.*$/, '').trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return day(iso[1], iso[2], iso[3], cell)
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (figures) {
    const [, first, second, year] = figures
    return order === 'day-first' ? day(year, second, first, cell) : day(year, first, second, cell)
  }
  const named = /^(\d{1,2})[-/ ]([A-Za-z]{3})[a-z]*[-/, ]+(\d{4}|\d{2})$/.exec(text)
  const month = MONTHS.indexOf((named?.[2] ?? '').toLowerCase()) + 1
  return named && month > 0 ? day(named[3], String(month), named[1], cell) : cell
}

function day(year = '', month = '', date = '', cell = ''): string {
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isBusinessDate(written) ? written : cell
}

/** Which order makes a day of every cell; the day first where both do. */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const fits = (order: DateOrder) => cells.every((cell) => isBusinessDate(dateOf(cell, order)))
  return !fits('day-first') && fits('month-first') ? 'month-first' : 'day-first'
}
