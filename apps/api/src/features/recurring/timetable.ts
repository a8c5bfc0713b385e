import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import { type ClockTime, instantAt, localReading } from '@isiro/domain/local-clock'
import { nextOccurrence, type RecurringSchedule } from '@isiro/domain/recurring-schedule'
import type { RecurringRow } from './queries.ts'

/** When a date's invoice is issued, by the business's clock: before the reminders and before the client's working day. */
const MORNING: ClockTime = '07:00'

type ScheduleColumns = Pick<
  RecurringRow,
  'interval' | 'every' | 'startsOn' | 'monthDay' | 'endsOn' | 'datesCount'
>

export function scheduleOf(row: ScheduleColumns): RecurringSchedule {
  const { interval, every, startsOn, monthDay, endsOn, datesCount } = row
  return { interval, every, startsOn, monthDay, endsOn, count: datesCount }
}

/** Whether the morning of a day has come in a zone. */
export function hasCome(date: BusinessDate, zone: string, now: Date): boolean {
  const reading = localReading(zone, now)
  return date < reading.date || (date === reading.date && reading.time >= MORNING)
}

/** When a worker must look at it next; null for never. */
export function wakeAt(
  row: Pick<RecurringRow, 'state' | 'nextOn' | 'reviewOn' | 'reviewToldAt'>,
  zone: string,
): Date | null {
  const days: BusinessDate[] = []
  if (row.state === 'active' && row.nextOn !== null) days.push(row.nextOn)
  if (row.state !== 'ended' && row.reviewOn !== null && row.reviewToldAt === null)
    days.push(row.reviewOn)
  const first = days.sort()[0]
  return first === undefined ? null : instantAt(zone, first, MORNING)
}

/** The state and the next date from a day on; ended where no date is left. */
export function advanced(
  row: ScheduleColumns,
  from: BusinessDate,
): { nextOn: BusinessDate } | { nextOn: null; state: 'ended' } {
  const nextOn = nextOccurrence(scheduleOf(row), from)
  return nextOn === null ? { nextOn, state: 'ended' } : { nextOn }
}

export function dayAfter(date: BusinessDate): BusinessDate {
  return addDays(date, 1)
}
