import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './business-date.ts'
import { partsOf, periodBefore, wholeMonths } from './period.ts'

test.each([
  // Whole months stand against the months before them.
  ['2026-10-01', '2026-10-31', '2026-11-21', '2026-09-01', '2026-09-30'],
  ['2026-01-01', '2026-03-31', '2026-11-21', '2025-10-01', '2025-12-31'],
  // A running one, as far as it has come.
  ['2026-11-01', '2026-11-30', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['2026-01-01', '2026-12-31', '2026-11-21', '2025-01-01', '2025-11-21'],
  ['2026-03-01', '2026-03-31', '2026-03-30', '2026-02-01', '2026-02-28'],
  // A year that begins within a month, with the year before it, a leap day or not.
  ['2026-04-06', '2027-04-05', '2026-11-21', '2025-04-06', '2025-11-21'],
  ['2023-04-06', '2024-04-05', '2026-11-21', '2022-04-06', '2023-04-05'],
  ['2027-03-01', '2028-02-29', '2027-03-01', '2026-03-01', '2026-03-01'],
  // A day short of a year is any other days.
  ['2025-04-06', '2026-04-04', '2026-11-21', '2024-04-07', '2025-04-05'],
  // Any other days, against as many days before.
  ['2026-11-10', '2026-11-19', '2026-11-21', '2026-10-31', '2026-11-09'],
  ['2026-11-16', '2026-11-25', '2026-11-21', '2026-11-06', '2026-11-11'],
  // A month that lacks its first or its last day is no month.
  ['2026-10-02', '2026-10-31', '2026-11-21', '2026-09-02', '2026-10-01'],
  ['2026-10-01', '2026-10-30', '2026-11-21', '2026-09-01', '2026-09-30'],
  // One that begins today is running, one that ends today or has not begun stands whole.
  ['2026-11-16', '2026-11-25', '2026-11-16', '2026-11-06', '2026-11-06'],
  ['2026-03-01', '2026-03-30', '2026-03-30', '2026-01-30', '2026-02-28'],
  ['2026-12-01', '2026-12-31', '2026-11-21', '2026-11-01', '2026-11-30'],
])('%s to %s on %s is compared with %s to %s', (from, to, today, earlierFrom, earlierTo) => {
  expect(periodBefore({ from, to }, today)).toEqual({ from: earlierFrom, to: earlierTo })
})

test.each([
  ['2026-10-01', '2026-10-31', 1],
  ['2025-11-01', '2026-10-31', 12],
  ['2025-12-01', '2026-01-31', 2],
  ['2026-10-02', '2026-10-31', 0],
  ['2026-10-01', '2026-10-30', 0],
])('%s to %s are %i whole months', (from, to, months) => {
  expect(wholeMonths({ from, to })).toBe(months)
})

test('45 days are drawn one by one, 46 by month, cut off at both ends', () => {
  const days = partsOf({ from: '2026-10-08', to: '2026-11-21' })
  expect([days.step, days.parts.length]).toEqual(['day', 45])
  expect(partsOf({ from: '2026-10-07', to: '2026-11-21' })).toEqual({
    step: 'month',
    parts: [
      { from: '2026-10-07', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-21' },
    ],
  })
})

test('the end of the calendar is reached, and not passed', () => {
  expect(partsOf({ from: '9999-12-30', to: '9999-12-31' }).parts).toHaveLength(2)
  expect(partsOf({ from: '9999-01-01', to: '9999-12-31' }).parts).toHaveLength(12)
})

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days))

test('the parts of any period are the period, without a gap and without an overlap', () => {
  fc.assert(
    fc.property(day, fc.nat(800), (from, length) => {
      const to = addDays(from, length)
      const { parts } = partsOf({ from, to })
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to])
      for (const [index, part] of parts.slice(1).entries())
        expect(daysBetween(parts[index]?.to ?? '', part.from)).toBe(1)
    }),
  )
})
