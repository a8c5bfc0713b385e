import {
  addDays,
  addMonths,
  type BusinessDate,
  daysBetween,
  endOfMonth,
  monthOf,
  monthStart,
} from './business-date.ts'

/** How often a recurring invoice comes, before its count: every day, week, month, quarter or year. */
export const RECURRING_INTERVALS = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
export type RecurringInterval = (typeof RECURRING_INTERVALS)[number]

/** Whether an invoice is issued, or left as a draft for the owner to check and issue. */
export const RECURRING_MODES = ['issue', 'draft'] as const
export const RECURRING_STATES = ['active', 'paused', 'ended'] as const
/** How many dates to come a screen and an answer name. */
export const UPCOMING_DATES = 6

/** The most intervals between two dates: every 99 days, or every 99 years. */
export const MAX_EVERY = 99
/** The most dates of a schedule that ends by a count. */
export const MAX_DATES = 999
/** The day of the month that stands for the last one, whatever its number. */
export const LAST_DAY = 31

/** The dates on which a recurring invoice is issued. */
export interface RecurringSchedule {
  interval: RecurringInterval
  /** 1 for every interval, 2 for every other one. */
  every: number
  /** No date lies before it. By days and weeks it is the first date. */
  startsOn: BusinessDate
  /**
   * The day of the month, 1 to 31, for months, quarters and years; null takes the day of `startsOn`. A month that is shorter
   * has its last day instead, so 31 is the last day of every month.
   */
  monthDay: number | null
  /** No date lies after it; null for no end. */
  endsOn: BusinessDate | null
  /** How many dates there are at most; null for no limit. */
  count: number | null
}

const STEP_DAYS = { daily: 1, weekly: 7 } as const
const STEP_MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const

/**
 * The dates of a schedule from one day to another, both included, in their order. Each is reckoned from the start and not from
 * the date before it: after the 28th of February a schedule of the 31st comes back to the 31st of March, and one of the 29th of
 * February to the 29th in the next leap year. The first date is the first such day on or after the start.
 *
 * Throws RangeError for a count or interval below 1, and for a day that the calendar does not have.
 */
export function occurrences(
  schedule: RecurringSchedule,
  from: BusinessDate,
  until: BusinessDate,
): BusinessDate[] {
  const last = schedule.endsOn !== null && schedule.endsOn < until ? schedule.endsOn : until
  const dates: BusinessDate[] = []
  for (let index = firstIndex(schedule, from); ; index++) {
    if (schedule.count !== null && index >= schedule.count) return dates
    const date = dateAt(schedule, index)
    if (date === null || date > last) return dates
    if (date >= from) dates.push(date)
  }
}

/** The first date of a schedule on or after a day; null where it has ended by then. */
export function nextOccurrence(
  schedule: RecurringSchedule,
  from: BusinessDate,
): BusinessDate | null {
  return upcoming(schedule, from, 1)[0] ?? null
}

/** The next dates of a schedule on or after a day, at most as many as asked for. */
export function upcoming(
  schedule: RecurringSchedule,
  from: BusinessDate,
  most: number,
): BusinessDate[] {
  const dates: BusinessDate[] = []
  for (let index = firstIndex(schedule, from); dates.length < most; index++) {
    if (schedule.count !== null && index >= schedule.count) break
    const date = dateAt(schedule, index)
    if (date === null || (schedule.endsOn !== null && date > schedule.endsOn)) break
    if (date >= from) dates.push(date)
  }
  return dates
}

/** The last day of the period that begins on a date: the day before the next date, whether or not the schedule ends first. */
export function periodEnd(schedule: RecurringSchedule, date: BusinessDate): BusinessDate {
  const endless = { ...schedule, endsOn: null, count: null }
  const next = nextOccurrence(endless, addDays(date, 1))
  return next === null ? date : addDays(next, -1)
}

/** The day of the month that a schedule aims at, 1 to 31. */
export function monthDayOf({
  monthDay,
  startsOn,
}: Pick<RecurringSchedule, 'monthDay' | 'startsOn'>): number {
  return monthDay ?? Number(startsOn.slice(8))
}

/** Whether the dates of an interval lie on a day of the month. */
export function hasMonthDay(interval: RecurringInterval): boolean {
  return interval in STEP_MONTHS
}

/** The date with an index from 0; null beyond the calendar. */
function dateAt(schedule: RecurringSchedule, index: number): BusinessDate | null {
  const { startsOn } = schedule
  const days = stepDays(schedule)
  try {
    if (days !== null) return addDays(startsOn, index * days)
    return dayIn(addMonths(firstMonth(schedule), index * stepMonths(schedule)), schedule)
  } catch (error) {
    // The calendar ends with the year 9999, and a schedule with it.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** An index at or before the first date that is not before `from`: near it, so that long schedules cost no more than young ones. */
function firstIndex(schedule: RecurringSchedule, from: BusinessDate): number {
  if (schedule.every < 1 || (schedule.count !== null && schedule.count < 1))
    throw new RangeError('a schedule comes at least once, and after one interval at least')
  const days = stepDays(schedule)
  const passed =
    days !== null
      ? daysBetween(schedule.startsOn, from) / days
      : monthsBetween(firstMonth(schedule), from) / stepMonths(schedule)
  return Math.max(0, Math.floor(passed) - 1)
}

function stepDays({ interval, every }: RecurringSchedule): number | null {
  return interval === 'daily' || interval === 'weekly' ? STEP_DAYS[interval] * every : null
}

function stepMonths({ interval, every }: RecurringSchedule): number {
  return interval === 'daily' || interval === 'weekly' ? 0 : STEP_MONTHS[interval] * every
}

/** The first day of the month in which the first date lies. */
function firstMonth(schedule: RecurringSchedule): BusinessDate {
  const month = monthStart(monthOf(schedule.startsOn))
  return dayIn(month, schedule) >= schedule.startsOn ? month : addMonths(month, 1)
}

/** The schedule's day in a month, or the last day of one that is shorter. */
function dayIn(month: BusinessDate, schedule: RecurringSchedule): BusinessDate {
  const last = endOfMonth(month)
  const day = addDays(month, monthDayOf(schedule) - 1)
  return day < last ? day : last
}

function monthsBetween(from: BusinessDate, to: BusinessDate): number {
  const index = (date: BusinessDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return index(to) - index(from)
}
