import type { Recurring, RecurringMode, SaveRecurring } from '@isiro/contracts/recurring'
import { type BusinessDate, isDateInput } from '@isiro/domain/business-date'
import {
  hasMonthDay,
  MAX_DATES,
  MAX_EVERY,
  type RecurringInterval,
  type RecurringSchedule,
} from '@isiro/domain/recurring-schedule'

/** The part of the form that an invoice has not, with texts as they were typed. */
export interface ScheduleValues {
  interval: RecurringInterval
  every: string
  startsOn: string
  /** A day of the month, 'start' for that of the start. */
  monthDay: string
  end: 'never' | 'on' | 'after'
  endsOn: string
  count: string
  dueDays: string
  mode: RecurringMode
  sendByEmail: boolean
  sendBySms: boolean
  reviewOn: string
  reviewNote: string
}

/** The fields that can be refused, by their names on the wire. */
export type ScheduleField =
  | 'every'
  | 'startsOn'
  | 'monthDay'
  | 'endsOn'
  | 'count'
  | 'dueDays'
  | 'mode'
  | 'reviewOn'
  | 'reviewNote'

export type ScheduleErrors = Partial<Record<ScheduleField, string>>

const MAX_DUE_DAYS = 365

export function blankSchedule(today: BusinessDate, dueDays: number): ScheduleValues {
  return {
    interval: 'monthly',
    every: '1',
    startsOn: today,
    monthDay: 'start',
    end: 'never',
    endsOn: '',
    count: '12',
    dueDays: String(dueDays),
    mode: 'issue',
    sendByEmail: true,
    sendBySms: false,
    reviewOn: '',
    reviewNote: '',
  }
}

export function scheduleValuesOf(recurring: Recurring): ScheduleValues {
  const { endsOn, count, monthDay, sendBy } = recurring
  return {
    interval: recurring.interval,
    every: String(recurring.every),
    startsOn: recurring.startsOn,
    monthDay: monthDay === null ? 'start' : String(monthDay),
    end: endsOn !== null ? 'on' : count !== null ? 'after' : 'never',
    endsOn: endsOn ?? '',
    count: count === null ? '12' : String(count),
    dueDays: String(recurring.dueDays),
    mode: recurring.mode,
    sendByEmail: sendBy.includes('email'),
    sendBySms: sendBy.includes('sms'),
    reviewOn: recurring.reviewOn ?? '',
    reviewNote: recurring.reviewNote ?? '',
  }
}

type WireSchedule = Omit<SaveRecurring, keyof Recurring['content'] | 'client'>

/** The values for the wire, or the texts that are wrong as keys of `recurring` and `validation`. */
export function readSchedule(
  values: ScheduleValues,
  { today, savedStart }: { today: BusinessDate; savedStart: BusinessDate | null },
): { wire: WireSchedule; errors: null } | { wire: null; errors: ScheduleErrors } {
  const errors: ScheduleErrors = {}
  const number = (field: 'every' | 'count' | 'dueDays', from: number, to: number) => {
    const typed = values[field].trim()
    const value = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
    if (value >= from && value <= to) return value
    errors[field] = 'validation.number'
    return from
  }
  const every = number('every', 1, MAX_EVERY)
  const dueDays = number('dueDays', 0, MAX_DUE_DAYS)
  const count = values.end === 'after' ? number('count', 1, MAX_DATES) : null
  const { startsOn } = values
  if (!isDateInput(startsOn)) errors.startsOn = 'validation.date'
  else if (startsOn < today && startsOn !== savedStart) errors.startsOn = 'recurring.start_in_past'
  const endsOn = values.end === 'on' ? values.endsOn : null
  if (endsOn !== null && !isDateInput(endsOn)) errors.endsOn = 'validation.date'
  else if (endsOn !== null && endsOn < startsOn) errors.endsOn = 'recurring.end_before_start'
  if (values.reviewOn !== '' && !isDateInput(values.reviewOn)) errors.reviewOn = 'validation.date'
  if (Object.keys(errors).length > 0) return { wire: null, errors }
  const sendBy: SaveRecurring['sendBy'] = []
  if (values.mode === 'issue' && values.sendByEmail) sendBy.push('email')
  if (values.mode === 'issue' && values.sendBySms) sendBy.push('sms')
  const wire = {
    interval: values.interval,
    every,
    startsOn,
    monthDay: monthDayIn(values),
    endsOn,
    count,
    dueDays,
    mode: values.mode,
    sendBy,
    reviewOn: values.reviewOn === '' ? null : values.reviewOn,
    reviewNote: values.reviewNote.trim() === '' ? null : values.reviewNote,
  }
  return { wire, errors: null }
}

/** The schedule while it is being typed; null as long as it has no dates. */
export function typedSchedule(values: ScheduleValues): RecurringSchedule | null {
  const every = Number(values.every)
  const count = values.end === 'after' ? Number(values.count) : null
  const endsOn = values.end === 'on' ? values.endsOn : null
  const isWhole = (value: number, most: number) =>
    Number.isInteger(value) && value >= 1 && value <= most
  if (!isWhole(every, MAX_EVERY) || !isDateInput(values.startsOn)) return null
  if (count !== null && !isWhole(count, MAX_DATES)) return null
  if (endsOn !== null && !isDateInput(endsOn)) return null
  const { interval, startsOn } = values
  return { interval, every, startsOn, monthDay: monthDayIn(values), endsOn, count }
}

function monthDayIn({ interval, monthDay }: ScheduleValues): number | null {
  return hasMonthDay(interval) && monthDay !== 'start' ? Number(monthDay) : null
}
