/** A calendar day without a clock, 'YYYY-MM-DD', in the zone of a business. Sorts as text. */
export type BusinessDate = string
/** A calendar month, 'YYYY-MM'. */
export type BusinessMonth = string

export const DEFAULT_ZONE = 'Africa/Lagos'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const zoneFormats = new Map<string, Intl.DateTimeFormat>()
/** The day last told for a zone, with the minute it was told in: a day begins with a minute. */
const lastDays = new Map<string, { minute: number; day: BusinessDate }>()

/** The day it is in a time zone at an instant. Throws RangeError for a zone that does not exist. */
export function todayIn(zone: string, instant: Date): BusinessDate {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const last = lastDays.get(zone)
  if (last?.minute === minute) return last.day
  const day = readDay(zone, instant)
  lastDays.set(zone, { minute, day })
  return day
}

function readDay(zone: string, instant: Date): BusinessDate {
  let format = zoneFormats.get(zone)
  if (!format) {
    // Building a format costs far more than using it, and there are few zones.
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    zoneFormats.set(zone, format)
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}

/** Whether the text names a zone of the time-zone database. Bare offsets ('+01:00') are none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Whether the text is a day that the calendar has, from year 1 to 9999, written 'YYYY-MM-DD'. */
export function isBusinessDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month)
}

/** A typed date; null while it is none. */
export function dateOrNull(text: string | undefined): BusinessDate | null {
  return text !== undefined && isBusinessDate(text) ? text : null
}

/** Whether a user may enter this day: from 1900 to 2199, so that every date reckoned from it has a year of four digits. */
export function isDateInput(text: string): boolean {
  return isBusinessDate(text) && text >= '1900-01-01' && text <= '2199-12-31'
}

/** The day that many days later; earlier for a negative count. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return fromMs(toMs(date) + days * DAY_MS)
}

/** Days from one date to another: positive where `to` is later. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return (toMs(to) - toMs(from)) / DAY_MS
}

/** The same day that many months later, or the month's last day where it is shorter. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const [year, month, day] = partsOf(date)
  const index = year * 12 + (month - 1) + months
  const toYear = Math.floor(index / 12)
  const toMonth = index - toYear * 12 + 1
  return written(toYear, toMonth, Math.min(day, lastDayOf(toYear, toMonth)))
}

/** The month of a date: '2026-11-21' is in '2026-11'. */
export function monthOf(date: BusinessDate): BusinessMonth {
  return date.slice(0, 7)
}

/** First day of a month. */
export function monthStart(month: BusinessMonth): BusinessDate {
  return `${month}-01`
}

/** Last day of a month. */
export function monthEnd(month: BusinessMonth): BusinessDate {
  return endOfMonth(monthStart(month))
}

/** Last day of the month in which a date lies. */
export function endOfMonth(date: BusinessDate): BusinessDate {
  const [year, month] = partsOf(date)
  return written(year, month, lastDayOf(year, month))
}

function partsOf(date: BusinessDate): [year: number, month: number, day: number] {
  if (!isBusinessDate(date)) throw new RangeError(`not a date: ${date}`)
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

function lastDayOf(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

function toMs(date: BusinessDate): number {
  partsOf(date)
  return Date.parse(`${date}T00:00:00Z`)
}

function fromMs(ms: number): BusinessDate {
  const date = new Date(ms)
  return written(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

function written(year: number, month: number, day: number): BusinessDate {
  if (!(year >= 1 && year <= 9999)) throw new RangeError('date left the calendar')
  const pad = (value: number, width: number) => String(value).padStart(width, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}
