import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type BusinessDate } from './business-date.ts'
import { instantAt, localReading } from './local-clock.ts'
import { isQuiet } from './quiet-hours.ts'
import {
  DEFAULT_REMINDER_TIMES,
  dueRun,
  dueSummary,
  nextRunAt,
  type ReminderSchedule,
  runTime,
} from './reminder-schedule.ts'

const MINUTE_MS = 60_000
const ZONES = [
  'Africa/Lagos',
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]

const at = (text: string) => new Date(text)
const daily = (zone: string): ReminderSchedule => ({ zone, ...DEFAULT_REMINDER_TIMES })
const LAGOS = daily('Africa/Lagos')

/** Looks every `stepMs` whether a run is due, as a worker does, and notes when it was. */
function runsBetween(schedule: ReminderSchedule, from: Date, to: Date, stepMs: number) {
  const runs: { date: BusinessDate; at: Date }[] = []
  for (let ms = from.getTime(); ms < to.getTime(); ms += stepMs) {
    const now = new Date(ms)
    const date = dueRun(schedule, now, runs.at(-1)?.date ?? null)
    if (date) runs.push({ date, at: now })
  }
  return runs
}

/** Half an hour where summer time is half an hour ahead. */
const stepOf = (zone: string) => (zone === 'Australia/Lord_Howe' ? 30 : 60) * MINUTE_MS

describe('three years in five zones', () => {
  test.each(ZONES)('%s: one run on each local day, at 09:00', (zone) => {
    const midnight = (date: BusinessDate) => instantAt(zone, date, '00:00')
    const [from, to] = [midnight('2026-01-01'), midnight('2029-01-01')]
    const runs = runsBetween(daily(zone), from, to, stepOf(zone))

    const eachDay = Array.from({ length: 1096 }, (_, index) => addDays('2026-01-01', index))
    expect(runs.map(({ date }) => date)).toEqual(eachDay)
    expect(runs.map(({ at }) => localReading(zone, at))).toEqual(
      eachDay.map((date) => ({ date, time: '09:00' })),
    )
  })

  test('Lagos runs at 08:00 UTC throughout', () => {
    const runs = runsBetween(LAGOS, at('2026-01-01'), at('2029-01-01'), 60 * MINUTE_MS)
    expect(runs).toHaveLength(1096)
    expect(new Set(runs.map(({ at }) => at.toISOString().slice(11)))).toEqual(
      new Set(['08:00:00.000Z']),
    )
  })

  test.each(ZONES)('%s: waiting for the next run comes to the same instants', (zone) => {
    const schedule = daily(zone)
    let now = instantAt(zone, '2026-01-01', '00:00')
    let last: BusinessDate | null = null
    for (let count = 0; count < 1096; count += 1) {
      now = nextRunAt(schedule, now, last)
      const { date, time } = localReading(zone, now)
      expect(time).toBe('09:00')
      expect(last === null || date === addDays(last, 1)).toBe(true)
      expect(dueRun(schedule, now, last)).toBe(date)
      expect(dueRun(schedule, new Date(now.getTime() - MINUTE_MS), last)).toBeNull()
      last = date
    }
  })
})

describe('a rule at 02:30 in New York', () => {
  const night: ReminderSchedule = { zone: 'America/New_York', sendAt: '02:30', quiet: null }

  test('runs at 03:00 on the day that has no 02:30', () => {
    expect(nextRunAt(night, at('2026-03-08T05:00:00Z'), '2026-03-07')).toEqual(
      at('2026-03-08T07:00:00Z'),
    )
    expect(dueRun(night, at('2026-03-08T06:59:00Z'), '2026-03-07')).toBeNull()
    expect(dueRun(night, at('2026-03-08T07:00:00Z'), '2026-03-07')).toBe('2026-03-08')
  })

  test('runs once on the day the clock is put back, and 01:30 then runs the first time', () => {
    const runs = (sendAt: string) =>
      runsBetween({ ...night, sendAt }, at('2026-11-01T04:00Z'), at('2026-11-02T04:00Z'), MINUTE_MS)
    expect(runs('02:30')).toEqual([{ date: '2026-11-01', at: at('2026-11-01T07:30:00Z') }])
    expect(runs('01:30')).toEqual([{ date: '2026-11-01', at: at('2026-11-01T05:30:00Z') }])
  })

  test('under quiet hours runs when they end', () => {
    const schedule = { ...night, quiet: { from: '20:00', to: '08:00' } }
    expect(runTime(schedule)).toBe('08:00')
    expect(runTime({ ...schedule, sendAt: '23:30' })).toBe('08:00')
    expect(nextRunAt(schedule, at('2026-03-08T05:00:00Z'), '2026-03-07')).toEqual(
      at('2026-03-08T12:00:00Z'),
    )
  })
})

test('a night that skips the only minutes that are not quiet is a day without a run', () => {
  const quiet = { from: '02:30', to: '02:00' }
  const schedule = { zone: 'America/New_York', sendAt: '00:00', quiet }
  // On 12 March 2028 the clock goes from 02:00 to 03:00.
  expect(nextRunAt(schedule, at('2028-03-11T07:30:00Z'), '2028-03-11')).toEqual(
    at('2028-03-13T06:00:00Z'),
  )
})

describe('after an outage', () => {
  test('down from 08:55 to 09:40: the run is made up for on return, once', () => {
    const back = at('2026-11-21T08:40:00Z')
    expect(dueRun(LAGOS, back, '2026-11-20')).toBe('2026-11-21')
    expect(dueRun(LAGOS, back, '2026-11-21')).toBeNull()
    expect(nextRunAt(LAGOS, back, '2026-11-20')).toEqual(back)
  })

  test('down for three days: one run, not three', () => {
    const runs = runsBetween(
      LAGOS,
      at('2026-11-21T15:00:00Z'),
      at('2026-11-22T07:00:00Z'),
      MINUTE_MS,
    )
    expect(runs).toEqual([{ date: '2026-11-21', at: at('2026-11-21T15:00:00Z') }])
  })

  test('back at night: nothing until the next morning at 9', () => {
    const back = at('2026-11-21T20:30:00Z')
    expect(dueRun(LAGOS, back, '2026-11-18')).toBeNull()
    expect(nextRunAt(LAGOS, back, '2026-11-18')).toEqual(at('2026-11-22T08:00:00Z'))
  })

  test('for any outage and settings, runs avoid quiet hours, happen once a day and resume soon', () => {
    const clock = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
    fc.assert(
      fc.property(
        fc.record({
          zone: fc.constantFrom(...ZONES),
          sendAt: clock,
          quiet: fc.option(fc.record({ from: clock, to: clock })),
        }),
        fc.integer({ min: 0, max: 3 * 365 * 1440 }),
        fc.integer({ min: -5, max: 5 }),
        (schedule, minute, daysAgo) => {
          const now = new Date(at('2026-01-01').getTime() + minute * MINUTE_MS)
          const today = localReading(schedule.zone, now).date
          const last = addDays(today, -daysAgo)
          const next = nextRunAt(schedule, now, last)
          const date = dueRun(schedule, next, last)
          expect(next >= now).toBe(true)
          expect(date).not.toBeNull()
          expect(date !== null && date > last).toBe(true)
          expect(isQuiet(schedule.zone, schedule.quiet, next)).toBe(false)
          if (daysAgo > 0) expect(next.getTime() - now.getTime()).toBeLessThan(51 * 60 * MINUTE_MS)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('a clock that jumps', () => {
  test('back an hour or a day after the run: no second run', () => {
    expect(dueRun(LAGOS, at('2026-11-21T07:30:00Z'), '2026-11-21')).toBeNull()
    expect(dueRun(LAGOS, at('2026-11-21T08:30:00Z'), '2026-11-21')).toBeNull()
    expect(dueRun(LAGOS, at('2026-11-20T09:00:00Z'), '2026-11-21')).toBeNull()
    expect(nextRunAt(LAGOS, at('2026-11-20T09:00:00Z'), '2026-11-21')).toEqual(
      at('2026-11-22T08:00:00Z'),
    )
  })

  test('forward a day: that day’s run, and none for the day that was jumped over', () => {
    expect(dueRun(LAGOS, at('2026-11-23T09:00:00Z'), '2026-11-21')).toBe('2026-11-23')
  })
})

describe('the monthly summary', () => {
  const due = (now: string, told: string) => dueSummary(LAGOS, at(now), told)

  test('tells the month that has ended, from 9 on the first day of the next', () => {
    expect(due('2026-11-30T12:00:00Z', '2026-10')).toBeNull()
    expect(due('2026-12-01T07:59:00Z', '2026-10')).toBeNull()
    expect(due('2026-12-01T08:00:00Z', '2026-10')).toBe('2026-11')
    expect(due('2026-12-01T08:00:00Z', '2026-11')).toBeNull()
    expect(due('2027-01-01T08:00:00Z', '2026-11')).toBe('2026-12')
  })

  test('comes later when it was missed, never at night, and alone', () => {
    expect(due('2026-12-04T15:00:00Z', '2026-10')).toBe('2026-11')
    expect(due('2026-12-04T20:00:00Z', '2026-10')).toBeNull()
    expect(due('2027-02-03T09:00:00Z', '2026-10')).toBe('2027-01')
  })
})
