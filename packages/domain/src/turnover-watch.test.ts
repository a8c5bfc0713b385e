import { expect, test } from 'vitest'
import { rollingYearStart, smallTurnoverLimit, turnoverStage } from './turnover-watch.ts'

const DATE = '2026-11-22'
const stage = (rolling: bigint, calendarYear = 0n, isProfessional = false) =>
  turnoverStage({ rolling, calendarYear }, isProfessional, DATE)

test('the limit is told of at 80 percent and passed above 100 million naira', () => {
  expect(smallTurnoverLimit(DATE)).toBe(10_000_000_000)
  expect(stage(7_999_999_999n)).toBeNull()
  expect(stage(8_000_000_000n)).toBe('near')
  expect(stage(10_000_000_000n)).toBe('near')
  expect(stage(10_000_000_001n)).toBe('over')
})

test('the larger of the two years decides', () => {
  expect(stage(0n, 8_000_000_000n)).toBe('near')
  expect(stage(10_000_000_001n, 1n)).toBe('over')
  expect(stage(10n ** 20n)).toBe('over')
})

test('who provides professional services must charge VAT from the first naira', () => {
  expect(stage(0n, 0n, true)).toBe('over')
})

test.each([
  ['2026-11-22', '2025-11-23'],
  ['2026-12-31', '2026-01-01'],
  ['2028-02-29', '2027-03-01'],
  ['2027-02-28', '2026-03-01'],
])('the twelve months up to %s begin on %s', (today, first) => {
  expect(rollingYearStart(today)).toBe(first)
})
