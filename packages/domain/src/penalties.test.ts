import { describe, expect, test } from 'vitest'
import {
  lateFilingPenalty,
  latePaymentPenalty,
  monthsLate,
  notFiscalisedPenalty,
  notRegisteringPenalty,
  notWithholdingPenalty,
  PENALTY_RULES,
} from './penalties.ts'

const date = '2026-11-21'

test.each([
  [0, 0],
  [1, 10_000_000],
  [2, 15_000_000],
  [3, 20_000_000],
  [12, 65_000_000],
])('a return that is %d months late costs %d kobo', (months, penalty) => {
  expect(lateFilingPenalty(months, date)).toBe(penalty)
})

describe('months late', () => {
  test.each([
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2026-12-21', 1],
    ['2026-12-22', 2],
    ['2027-11-22', 13],
  ])('a return due on 21 November 2026 is, on %s, %d', (on, months) => {
    expect(monthsLate('2026-11-21', on)).toBe(months)
  })

  test('the last of a month stays the last', () => {
    expect(monthsLate('2027-01-31', '2027-02-28')).toBe(1)
    expect(monthsLate('2027-01-31', '2027-03-01')).toBe(2)
  })
})

test('the others, by their examples', () => {
  expect(notWithholdingPenalty(1_250_000, date)).toBe(500_000)
  expect(notFiscalisedPenalty(7_500_000, date)).toBe(27_500_000)
  expect(notRegisteringPenalty(3, date)).toBe(10_000_000)
  expect(latePaymentPenalty(1_875_000, date)).toBe(187_500)
})

test('all are marked as uncertain: the final text could not be read', () => {
  for (const rows of Object.values(PENALTY_RULES))
    for (const row of rows) expect(row.uncertain).toBe(true)
})
