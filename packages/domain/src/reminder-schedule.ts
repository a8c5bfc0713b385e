import {
  addDays,
  addMonths,
  type BusinessDate,
  type BusinessMonth,
  monthOf,
  monthStart,
} from './business-date.ts'
import { type ClockTime, instantAt, localReading } from './local-clock.ts'
import { DEFAULT_QUIET_HOURS, isQuietTime, type QuietHours } from './quiet-hours.ts'

export interface ReminderSchedule {
  /** The zone whose clock and days count. */
  zone: string
  /** When the daily run is due by that clock. */
  sendAt: ClockTime
  /** Null sends at any hour. */
  quiet: QuietHours | null
}

/** Daily at 9 in the morning, never at night. */
export const DEFAULT_REMINDER_TIMES: Pick<ReminderSchedule, 'sendAt' | 'quiet'> = {
  sendAt: '09:00',
  quiet: DEFAULT_QUIET_HOURS,
}

/**
 * The time of day of the run: `sendAt`, or the end of the quiet hours where it lies within them.
 */
export function runTime({ sendAt, quiet }: ReminderSchedule): ClockTime {
  return quiet && isQuietTime(quiet, sendAt) ? quiet.to : sendAt
}

/**
 * The local day whose run is due now, or null. There is one run a day at most: after an outage the
 * day's run is made up for as soon as it is not quiet, and the days before it are not, since a run
 * looks at all that is open. A clock that was put back, by a change of zone time or by hand, makes no
 * second run of a day, and a time that the clock skips is due right after the skip.
 *
 * `lastRun` is the day of the latest run; null before the first one.
 */
export function dueRun(
  schedule: ReminderSchedule,
  now: Date,
  lastRun: BusinessDate | null,
): BusinessDate | null {
  const { date, time } = localReading(schedule.zone, now)
  if (lastRun !== null && lastRun >= date) return null
  if (time < runTime(schedule)) return null
  if (schedule.quiet && isQuietTime(schedule.quiet, time)) return null
  return date
}

/** When the next run is due: now, if one is due already. */
export function nextRunAt(
  schedule: ReminderSchedule,
  now: Date,
  lastRun: BusinessDate | null,
): Date {
  if (dueRun(schedule, now, lastRun) !== null) return now
  const today = localReading(schedule.zone, now).date
  let date = lastRun !== null && lastRun >= today ? addDays(lastRun, 1) : today
  let at = instantAt(schedule.zone, date, runTime(schedule))
  // Today's run may have been missed until the quiet hours, and a zone may skip a day, or all of it that is not quiet.
  while (at <= now || dueRun(schedule, at, lastRun) !== date) {
    date = addDays(date, 1)
    at = instantAt(schedule.zone, date, runTime(schedule))
  }
  return at
}

/**
 * The month whose summary the business is to get now, or null. It comes with the first run of the
 * month after, at the same time of day as the reminders; one that was missed comes later, alone: only
 * the latest month is summarised.
 *
 * `summarised` is the latest month that was summarised. For a business that has had no summary yet it is
 * the month before it began.
 */
export function dueSummary(
  schedule: ReminderSchedule,
  now: Date,
  summarised: BusinessMonth,
): BusinessMonth | null {
  const date = dueRun(schedule, now, null)
  if (date === null) return null
  const finished = monthOf(addMonths(monthStart(monthOf(date)), -1))
  return finished > summarised ? finished : null
}
