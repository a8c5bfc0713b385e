import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt, isClockTime, latestWeekday, localReading, weekdayOf } from './local-clock.ts'

const ZONES = [
  'Africa/Lagos',
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
]

describe('instantAt', () => {
  test.each([
    ['Africa/Lagos', '2026-11-21', '09:00', '2026-11-21T08:00:00Z'],
    ['America/New_York', '2026-01-15', '09:00', '2026-01-15T14:00:00Z'],
    ['America/New_York', '2026-07-15', '09:00', '2026-07-15T13:00:00Z'],
    ['Europe/London', '2026-03-29', '09:00', '2026-03-29T08:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21', '00:00', '2026-11-20T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00Z'],
  ])('%s %s %s is %s', (zone, date, time, instant) => {
    expect(instantAt(zone, date, time)).toEqual(new Date(instant))
  })

  test('02:30 in New York, when the clock jumps from 02:00 to 03:00, is 03:00', () => {
    const at = instantAt('America/New_York', '2026-03-08', '02:30')
    expect(at).toEqual(new Date('2026-03-08T07:00:00Z'))
    expect(localReading('America/New_York', at)).toEqual({ date: '2026-03-08', time: '03:00' })
  })

  test('a time that New York shows twice is the first; 02:30 it shows once that night', () => {
    const at = (time: string) => instantAt('America/New_York', '2026-11-01', time).toISOString()
    expect(at('01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(at('02:30')).toBe('2026-11-01T07:30:00.000Z')
  })

  test('a day that a zone skips as a whole is the start of the next one', () => {
    const at = instantAt('Pacific/Apia', '2011-12-30', '09:00')
    expect(localReading('Pacific/Apia', at)).toEqual({ date: '2011-12-31', time: '00:00' })
  })

  test('the clock shows the time that was asked for, or is just past a time that it skips', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('2010-01-02'), max: new Date('2034-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minute) => {
          const date = day.toISOString().slice(0, 10)
          const time = `${Math.floor(minute / 60)}`
            .padStart(2, '0')
            .concat(':', `${minute % 60}`.padStart(2, '0'))
          const at = instantAt(zone, date, time)
          const wanted = `${date} ${time}`
          const shown = localReading(zone, at)
          const before = localReading(zone, new Date(at.getTime() - 60_000))
          expect(`${shown.date} ${shown.time}` >= wanted).toBe(true)
          expect(`${before.date} ${before.time}` < wanted).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each([
    ['2026-02-30', '09:00'],
    ['2026-02-01', '24:00'],
    ['2026-02-01', '9:00'],
  ])('%s %s is refused', (date, time) => {
    expect(() => instantAt('Africa/Lagos', date, time)).toThrow(RangeError)
  })

  test('a zone that does not exist is refused', () => {
    expect(() => instantAt('Africa/Nowhere', '2026-02-01', '09:00')).toThrow(RangeError)
  })
})

test('weekdays run from 1 for Monday to 7 for Sunday', () => {
  expect(weekdayOf('2026-11-16')).toBe(1)
  expect(weekdayOf('2026-11-21')).toBe(6)
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(weekdayOf('1969-12-29')).toBe(1)
  expect(latestWeekday(1, '2026-11-21')).toBe('2026-11-16')
  expect(latestWeekday(1, '2026-11-16')).toBe('2026-11-16')
  expect(latestWeekday(7, '2026-11-21')).toBe('2026-11-15')
})

test('clock times have two digits each', () => {
  expect(['00:00', '23:59', '09:05'].every(isClockTime)).toBe(true)
  expect(['24:00', '9:00', '09:60', '', '09:00:00'].some(isClockTime)).toBe(false)
})
