import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from './business-date.ts'
import { COUNTRIES } from './countries.ts'
import { NAMED_PERIODS, namedPeriod } from './named-period.ts'
import { periodBefore, wholeMonths } from './period.ts'

test.each([
  ['month', '2026-11-21', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-11-21', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
] as const)('the %s of %s is from %s to %s', (name, today, from, to) => {
  expect(namedPeriod(name, today, 'NG')).toEqual({ from, to })
})

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days))

test('the period before ends before the period begins and starts a whole number of months earlier', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...NAMED_PERIODS),
      fc.constantFrom(...COUNTRIES),
      (today, name, country) => {
        const period = namedPeriod(name, today, country)
        const before = periodBefore(period, today)
        expect(before.from <= before.to && before.to < period.from).toBe(true)
        expect(addMonths(before.from, name === 'year' ? 12 : wholeMonths(period))).toBe(period.from)
      },
    ),
  )
})
