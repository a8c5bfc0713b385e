import { isBusinessDate } from '@isiro/domain/business-date'
import { foldForSearch } from '@isiro/domain/plain-text'

/** The order of day and month in the file, where it does not write the year first. */
export type DateOrder = 'day-first' | 'month-first'

/** The months in English, French and Spanish, as text is searched. */
const MONTHS = [
  ['january', 'janvier', 'enero'],
  ['february', 'fevrier', 'febrero'],
  ['march', 'mars', 'marzo'],
  ['april', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'juin', 'junio'],
  ['july', 'juillet', 'julio'],
  ['august', 'aout', 'agosto'],
  ['september', 'septembre', 'septiembre', 'setiembre'],
  ['october', 'octobre', 'octubre'],
  ['november', 'novembre', 'noviembre'],
  ['december', 'decembre', 'diciembre'],
]

/** Spreadsheets count days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
/** 1 January 2000 and 31 December 2099, as spreadsheets count days. */
const [FIRST_DAY, LAST_DAY] = [36_526, 73_050]

/** "(Thu)", as a phone's statement has it. */
const WEEKDAY_BEHIND = /\s\(\p{L}{2,9}\.?\)$/u

/**
 * A day as files write it, as 'YYYY-MM-DD'; what is none stays as it is, and is refused.
 *
 * @example
 * dateOf('Nov 3, 2026', 'day-first') // '2026-11-03'
 * dateOf('46331', 'day-first') // '2026-11-05': the day number of a spreadsheet
 */
export function dateOf(cell: string, order: DateOrder | null): string {
  const text = cell
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s*([-/])\s*/g, '$1')
    .trim()
    .replace(
      /[T ,]\s*(?:à |at )?\d{1,2}(?:[:.]| ?h ?)\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?(?:\s*(?:Z|UTC|GMT|WAT|[+-]\d{2}:?\d{2}))?$/i,
      '',
    )
    .replace(WEEKDAY_BEHIND, '')
    .trim()
  const numbered = /^(\d{5})(?:[.,]\d+)?$/.exec(text)
  if (numbered) return dayNumbered(Number(numbered[1])) ?? cell
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})(?:\d{6})?$/.exec(text)
  if (iso) return day(iso[1], iso[2], iso[3]) ?? cell
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text)
  if (figures) {
    const [, first, second, year] = figures
    return (order === 'month-first' ? day(year, first, second) : day(year, second, first)) ?? cell
  }
  return dayNamed(foldForSearch(text)) ?? cell
}

/** A day with its month's name before or behind it, or with the year first. A weekday may stand in front. */
function dayNamed(text: string): string | null {
  const parts = text.match(/\p{L}+|\d+/gu) ?? []
  const words = parts.filter((part) => /\p{L}/u.test(part) && !FILLERS.has(part))
  const [first = '', second = '', ...more] = parts.filter((part) => /^\d+$/.test(part))
  const [name = '', ...before] = words.reverse()
  const month = monthNamed(name)
  if (month === null || more.length > 0 || before.length > 1 || !before.every(isWeekday))
    return null
  return first.length === 4 ? day(first, month, second) : day(second, month, first)
}

/** Around a day: "3rd November", "1er novembre", "3 de noviembre de 2026". */
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'er', 'de', 'del', 'of', 'the', 'le', 'el', 'o'])

const WEEKDAYS =
  'monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo'.split(
    ' ',
  )

function isWeekday(word: string): boolean {
  return word.length >= 3 && WEEKDAYS.some((name) => name.startsWith(word))
}

/** The number of a month by its name or the first letters of it; null for no month, or for more than one. */
function monthNamed(word: string): string | null {
  if (word.length < 3) return null
  const [index, ...others] = [...MONTHS.keys()].filter((month) =>
    MONTHS[month]?.some((name) => name.startsWith(word)),
  )
  return index === undefined || others.length > 0 ? null : String(index + 1)
}

function dayNumbered(count: number): string | null {
  if (count < FIRST_DAY || count > LAST_DAY) return null
  return new Date(DAY_ZERO + count * DAY_MS).toISOString().slice(0, 10)
}

function day(year = '', month = '', date = ''): string | null {
  if (![2, 4].includes(year.length) || date.length > 2) return null
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isBusinessDate(written) ? written : null
}

/**
 * Which order makes days of the cells of a column. Null if the column does not tell: both orders make days of as many
 * cells, and not the same days.
 */
export function guessDateOrder(cells: readonly string[]): DateOrder | null {
  const count = (order: DateOrder) =>
    cells.filter((cell) => isBusinessDate(dateOf(cell, order))).length
  const [days, months] = [count('day-first'), count('month-first')]
  if (days !== months) return days > months ? 'day-first' : 'month-first'
  const isSame = cells.every((cell) => dateOf(cell, 'day-first') === dateOf(cell, 'month-first'))
  return isSame ? 'day-first' : null
}
