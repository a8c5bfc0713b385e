import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  DEFAULT_ZONE,
  daysBetween,
  endOfMonth,
  isBusinessDate,
  isDateInput,
  isTimeZone,
  monthEnd,
  monthOf,
  monthStart,
  todayIn,
} from './business-date.ts'

const ZONES = [
  DEFAULT_ZONE,
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

describe('isBusinessDate', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    '%s is a day',
    (text) => {
      expect(isBusinessDate(text)).toBe(true)
    },
  )

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-10-00',
    '2026-10-32',
    '0000-01-01',
    '2026-1-5',
    '2026-11-21T00:00:00Z',
    '2026-11-21 ',
    ' 2026-11-21',
    '2026-11-21\n',
    '21/11/2026',
    '2026/11/21',
    '+002026-11-21',
    '-2026-11-21',
    '\u0662\u0660\u0662\u0666-11-21',
    'today',
    '',
  ])('"%s" is none', (text) => {
    expect(isBusinessDate(text)).toBe(false)
  })
})

describe('reckoning with days', () => {
  test.each([
    ['2026-11-21', 30, '2026-12-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %d days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later)
    expect(daysBetween(date, later)).toBe(days)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-08-31', 13, '2027-09-30'],
  ])('%s and %d months is %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later)
  })

  test.each([
    ['2026-11-21', '2026-11', '2026-11-01', '2026-11-30'],
    ['2024-02-10', '2024-02', '2024-02-01', '2024-02-29'],
    ['2026-02-28', '2026-02', '2026-02-01', '2026-02-28'],
    ['2026-12-31', '2026-12', '2026-12-01', '2026-12-31'],
  ])('%s lies in %s, from %s to %s', (date, month, first, last) => {
    expect(monthOf(date)).toBe(month)
    expect(monthStart(month)).toBe(first)
    expect(monthEnd(month)).toBe(last)
    expect(endOfMonth(date)).toBe(last)
  })

  test('a day that the calendar does not have is refused', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => addMonths('soon', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-02-01', '2026-02-30')).toThrow(RangeError)
    expect(() => monthEnd('2026-13')).toThrow(RangeError)
  })

  test('a result outside the calendar throws', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addMonths('0001-01-01', -1)).toThrow(RangeError)
    expect(() => addDays('2026-11-21', 1e12)).toThrow(RangeError)
    expect(addMonths('0001-02-28', -1)).toBe('0001-01-28')
  })

  test('days there and back are the same day, and dates sort as text', () => {
    const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1950-01-01', days))
    fc.assert(
      fc.property(dates, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const other = addDays(date, days)
        expect(isBusinessDate(other)).toBe(true)
        expect(addDays(other, -days)).toBe(date)
        expect(Math.sign(days)).toBe(other > date ? 1 : other < date ? -1 : 0)
      }),
    )
  })
})

describe('todayIn', () => {
  test.each([
    ['2026-11-30T22:59:59Z', '2026-11-30'],
    ['2026-11-30T23:00:00Z', '2026-12-01'],
    ['2026-11-30T23:30:00Z', '2026-12-01'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
    ['2024-02-28T23:30:00Z', '2024-02-29'],
  ])('at %s it is %s in Lagos', (instant, date) => {
    expect(todayIn(DEFAULT_ZONE, new Date(instant))).toBe(date)
  })

  test('one instant is two days in two zones', () => {
    const instant = new Date('2026-11-30T10:30:00Z')
    expect(todayIn('Pacific/Kiritimati', instant)).toBe('2026-12-01')
    expect(todayIn('Pacific/Pago_Pago', instant)).toBe('2026-11-29')
  })

  test('it is the day of each instant, also when a later one was asked for before it', () => {
    const [before, after] = ['2026-11-30T22:59:59.999Z', '2026-11-30T23:00:00.000Z']
    for (const [instant, date] of [
      [before, '2026-11-30'],
      [after, '2026-12-01'],
      [before, '2026-11-30'],
      ['1970-01-01T00:00:00Z', '1970-01-01'],
      ['0999-06-01T12:00:00Z', '0999-06-01'],
    ] as const)
      expect(todayIn(DEFAULT_ZONE, new Date(instant))).toBe(date)
  })

  test('a zone that does not exist is refused', () => {
    expect(() => todayIn('Africa/Atlantis', new Date())).toThrow(RangeError)
  })
})

describe('isTimeZone', () => {
  test.each([...ZONES, 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s is one', (zone) => {
    expect(isTimeZone(zone)).toBe(true)
  })

  test.each([
    '',
    'Lagos',
    'Africa/Atlantis',
    '+01:00',
    '-05',
    '1',
    ' UTC',
    'UTC;',
    'Africa/Lagos\n',
    'a'.repeat(999),
  ])('"%s" is none', (text) => {
    expect(isTimeZone(text)).toBe(false)
  })
})

test.each([
  ['1900-01-01', true],
  ['2024-02-29', true],
  ['2199-12-31', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['2026-02-30', false],
])('%s may be entered: %s', (date, isAllowed) => {
  expect(isDateInput(date)).toBe(isAllowed)
})
