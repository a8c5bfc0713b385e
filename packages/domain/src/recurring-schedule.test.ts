import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isBusinessDate } from './business-date.ts'
import {
  monthDayOf,
  nextOccurrence,
  occurrences,
  periodEnd,
  RECURRING_INTERVALS,
  type RecurringSchedule,
  upcoming,
} from './recurring-schedule.ts'

const schedule = (more: Partial<RecurringSchedule>): RecurringSchedule => ({
  interval: 'monthly',
  every: 1,
  startsOn: '2027-01-01',
  monthDay: null,
  endsOn: null,
  count: null,
  ...more,
})

/** Two years with a leap day, checked by hand against a calendar. */
const TABLE: [string, Partial<RecurringSchedule>, string][] = [
  [
    'the last day of every month',
    { startsOn: '2027-01-31', monthDay: 31 },
    `2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-10-31
     2027-11-30 2027-12-31 2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31 2028-06-30 2028-07-31 2028-08-31
     2028-09-30 2028-10-31 2028-11-30 2028-12-31`,
  ],
  [
    'the 30th, begun on the last of November',
    { startsOn: '2027-11-30' },
    `2027-11-30 2027-12-30 2028-01-30 2028-02-29 2028-03-30 2028-04-30 2028-05-30 2028-06-30 2028-07-30 2028-08-30
     2028-09-30 2028-10-30 2028-11-30 2028-12-30`,
  ],
  [
    'the 29th',
    { startsOn: '2027-01-29' },
    `2027-01-29 2027-02-28 2027-03-29 2027-04-29 2027-05-29 2027-06-29 2027-07-29 2027-08-29 2027-09-29 2027-10-29
     2027-11-29 2027-12-29 2028-01-29 2028-02-29 2028-03-29 2028-04-29 2028-05-29 2028-06-29 2028-07-29 2028-08-29
     2028-09-29 2028-10-29 2028-11-29 2028-12-29`,
  ],
  [
    'the 31st, begun on the shorter month’s last day',
    { startsOn: '2027-02-28', monthDay: 31, endsOn: '2027-06-30' },
    '2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30',
  ],
  [
    'the 10th, begun after it',
    { startsOn: '2027-01-15', monthDay: 10, count: 3 },
    '2027-02-10 2027-03-10 2027-04-10',
  ],
  [
    'every other month on the 31st',
    { startsOn: '2027-08-31', every: 2 },
    '2027-08-31 2027-10-31 2027-12-31 2028-02-29 2028-04-30 2028-06-30 2028-08-31 2028-10-31 2028-12-31',
  ],
  [
    'quarters from the end of November',
    { interval: 'quarterly', startsOn: '2027-11-30' },
    '2027-11-30 2028-02-29 2028-05-30 2028-08-30 2028-11-30',
  ],
  [
    'years from a leap day',
    { interval: 'yearly', startsOn: '2024-02-29' },
    '2027-02-28 2028-02-29',
  ],
  [
    'years on a day before the start’s',
    { interval: 'yearly', startsOn: '2026-12-15', monthDay: 10 },
    '2027-01-10 2028-01-10',
  ],
  [
    'every eighth week over New Year and the leap day',
    { interval: 'weekly', every: 8, startsOn: '2027-11-11' },
    '2027-11-11 2028-01-06 2028-03-02 2028-04-27 2028-06-22 2028-08-17 2028-10-12 2028-12-07',
  ],
  [
    'days over the leap day',
    { interval: 'daily', startsOn: '2028-02-27', endsOn: '2028-03-02' },
    '2028-02-27 2028-02-28 2028-02-29 2028-03-01 2028-03-02',
  ],
  [
    'every hundredth day would be too many: every 99th',
    { interval: 'daily', every: 99, startsOn: '2027-01-01' },
    '2027-01-01 2027-04-10 2027-07-18 2027-10-25 2028-02-01 2028-05-10 2028-08-17 2028-11-24',
  ],
]

test.each(TABLE)('%s', (_, more, dates) => {
  expect(occurrences(schedule(more), '2027-01-01', '2028-12-31')).toEqual(dates.trim().split(/\s+/))
})

describe('the end', () => {
  test('is the day itself, the count, or whichever comes first', () => {
    const from = '2027-01-01'
    const end = '2027-12-31'
    const onTheDay = schedule({ endsOn: '2027-03-01' })
    expect(occurrences(onTheDay, from, end)).toEqual(['2027-01-01', '2027-02-01', '2027-03-01'])
    const counted = schedule({ endsOn: '2027-03-01', count: 2 })
    expect(occurrences(counted, from, end)).toEqual(['2027-01-01', '2027-02-01'])
    expect(occurrences(counted, '2027-02-01', end)).toEqual(['2027-02-01'])
    expect(nextOccurrence(counted, '2027-02-02')).toBeNull()
  })

  test('before the start leaves no date', () => {
    expect(occurrences(schedule({ endsOn: '2026-12-31' }), '2026-01-01', '2030-01-01')).toEqual([])
    expect(upcoming(schedule({ endsOn: '2026-12-31' }), '2026-01-01', 6)).toEqual([])
  })

  test('of the calendar ends a schedule', () => {
    const late = schedule({ interval: 'yearly', every: 99, startsOn: '9950-01-01' })
    expect(upcoming(late, '9950-01-01', 6)).toEqual(['9950-01-01'])
  })

  test.each([{ count: 0 }, { every: 0 }])('%o is no schedule', (none) => {
    expect(() => occurrences(schedule(none), '2027-01-01', '2027-12-31')).toThrow(RangeError)
  })
})

test('a period ends the day before the next date, also that of the last one', () => {
  const monthly = schedule({ startsOn: '2027-01-31', monthDay: 31, count: 2 })
  expect(periodEnd(monthly, '2027-01-31')).toBe('2027-02-27')
  expect(periodEnd(monthly, '2027-02-28')).toBe('2027-03-30')
  expect(periodEnd(schedule({ interval: 'daily' }), '2027-01-05')).toBe('2027-01-05')
})

const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))
const schedules = fc.record({
  interval: fc.constantFrom(...RECURRING_INTERVALS),
  every: fc.integer({ min: 1, max: 12 }),
  startsOn: dates,
  monthDay: fc.option(fc.integer({ min: 1, max: 31 })),
  endsOn: fc.option(dates),
  count: fc.option(fc.integer({ min: 1, max: 40 })),
})

describe('every schedule', () => {
  test('is in order, never two on a day, and within its bounds', () => {
    fc.assert(
      fc.property(schedules, dates, (schedule, from) => {
        const until = addDays(from, 1200)
        const found = occurrences(schedule, from, until)
        for (const [index, date] of found.entries()) {
          expect(isBusinessDate(date)).toBe(true)
          expect(date >= from && date <= until && date >= schedule.startsOn).toBe(true)
          if (schedule.endsOn !== null) expect(date <= schedule.endsOn).toBe(true)
          if (index > 0) expect(date > (found[index - 1] ?? '')).toBe(true)
        }
        if (schedule.count !== null) expect(found.length <= schedule.count).toBe(true)
      }),
    )
  })

  test('is the same from wherever one looks: no date depends on the one before', () => {
    fc.assert(
      fc.property(schedules, dates, fc.integer({ min: 0, max: 900 }), (schedule, from, later) => {
        const until = addDays(from, 1200)
        const whole = occurrences(schedule, from, until)
        const cut = addDays(from, later)
        expect(occurrences(schedule, cut, until)).toEqual(whole.filter((date) => date >= cut))
        expect(upcoming(schedule, cut, 3)).toEqual(
          // Far enough for three dates of any schedule: the last starts in 2074, and the slowest comes every twelve years.
          occurrences(schedule, cut, '2120-12-31').slice(0, 3),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('keeps its day of the month: only a shorter month moves it, to its last day', () => {
    const byMonths = schedules.filter(({ interval }) => !['daily', 'weekly'].includes(interval))
    fc.assert(
      fc.property(byMonths, dates, (schedule, from) => {
        for (const date of occurrences(schedule, from, addDays(from, 3000))) {
          const day = Number(date.slice(8))
          const isLast = addDays(date, 1).endsWith('-01')
          expect(day === monthDayOf(schedule) || (isLast && day < monthDayOf(schedule))).toBe(true)
        }
      }),
    )
  })
})
