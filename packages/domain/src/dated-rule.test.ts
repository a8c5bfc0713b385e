import { expect, test } from 'vitest'
import { type DatedRule, ruleOn } from './dated-rule.ts'

const row = (value: number, validFrom: string, validTo: string | null): DatedRule<number> => ({
  value,
  validFrom,
  validTo,
  source: { title: 'An Act', reference: 'a rate' },
  uncertain: false,
})
const rows = [row(1, '2020-01-01', '2024-12-31'), row(2, '2025-01-01', null)]

test.each([
  ['2019-06-01', 1],
  ['2020-01-01', 1],
  ['2024-12-31', 1],
  ['2025-01-01', 2],
  ['2199-12-31', 2],
])('on %s row %d is in force', (date, value) => {
  expect(ruleOn(rows, date).value).toBe(value)
})

test('a rule without rows is refused', () => {
  expect(() => ruleOn([], '2026-11-21')).toThrow(RangeError)
})
