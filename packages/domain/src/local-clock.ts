import { addDays, type BusinessDate, daysBetween, isBusinessDate } from './business-date.ts'

/** A time of day on the wall clock, 'HH:MM', from '00:00' to '23:59'. Sorts as text. */
export type ClockTime = string

export interface LocalReading {
  date: BusinessDate
  time: ClockTime
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const clocks = new Map<string, Intl.DateTimeFormat>()

export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The calendar day and the clock time in a zone. Throws RangeError for a zone that does not exist. */
export function localReading(zone: string, instant: Date): LocalReading {
  let clock = clocks.get(zone)
  if (!clock) {
    // Building a format costs far more than using it, and there are few zones.
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clocks.set(zone, clock)
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clock.formatToParts(instant)) parts[type] = value
  const { year = '', month, day, hour, minute } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

/**
 * The instant at which a zone's clock first shows a time on a day. A time that the clock shows twice,
 * in the night it is put back, is the first of the two. A time that it skips, in the night it is put
 * forward, is the moment after the skip: 02:30 in New York on the second Sunday of March is 03:00
 * there. On a day that the zone skips as a whole it is the start of the next one.
 *
 * Throws RangeError for a day, a time or a zone that does not exist.
 */
export function instantAt(zone: string, date: BusinessDate, time: ClockTime): Date {
  if (!isBusinessDate(date) || !isClockTime(time)) {
    throw new RangeError(`not a day and a time: ${date} ${time}`)
  }
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // A zone's clock is never a whole day off UTC, and does not change twice within three days.
  const offsets = [-36, 36].map((hours) => offsetAt(zone, wanted + hours * HOUR_MS))
  const shown = offsets
    .map((offset) => wanted - offset)
    .filter((candidate) => candidate + offsetAt(zone, candidate) === wanted)
  if (shown.length > 0) return new Date(Math.min(...shown))
  return new Date(firstPast(zone, wanted))
}

/** The first minute at which the zone's clock is past a time that it never shows. */
function firstPast(zone: string, wanted: number): number {
  let before = wanted - 36 * HOUR_MS
  let after = wanted + 36 * HOUR_MS
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
    if (middle + offsetAt(zone, middle) >= wanted) after = middle
    else before = middle
  }
  return after
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const { date, time } = localReading(zone, new Date(instant))
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export function weekdayOf(date: BusinessDate): number {
  return (((daysBetween('1970-01-05', date) % 7) + 7) % 7) + 1
}

/** The latest day not after `date` that is this weekday (1 for Monday). */
export function latestWeekday(weekday: number, date: BusinessDate): BusinessDate {
  return addDays(date, -((weekdayOf(date) - weekday + 7) % 7))
}
