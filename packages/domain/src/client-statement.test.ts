import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageingOf,
  isOverLimit,
  runningBalance,
  type StatementEntry,
  usualPeriod,
} from './client-statement.ts'

function entry(change: Partial<StatementEntry>): StatementEntry {
  return {
    date: '2026-11-21',
    kind: 'invoice',
    id: '1',
    number: null,
    reference: null,
    method: null,
    withheld: 0,
    dueDate: null,
    debit: 0,
    credit: 0,
    ...change,
  }
}

describe('a running balance', () => {
  test('states the balance after each entry', () => {
    const entries = [entry({ debit: 1000 }), entry({ kind: 'payment', credit: 400 })]
    const { rows, closing } = runningBalance(0n, entries)
    expect(rows.map(({ balance }) => balance)).toEqual([1000n, 600n])
    expect(closing).toBe(600n)
  })

  test('adds up for any entries, also beyond the safe integers', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000_000_000 })
    const entries = fc.array(fc.record({ debit: amount, credit: amount }), { maxLength: 40 })
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), entries, (opening, list) => {
        const { rows, closing, debits, credits } = runningBalance(opening, list.map(entry))
        expect(closing).toBe(opening + debits - credits)
        expect(rows.at(-1)?.balance ?? opening).toBe(closing)
      }),
    )
  })
})

test.each([
  ['2026-11-21', 'not_due'],
  ['2026-11-20', 'd1_30'],
  ['2026-10-22', 'd1_30'],
  ['2026-10-21', 'd31_60'],
  ['2026-09-22', 'd31_60'],
  ['2026-09-21', 'd61_90'],
  ['2026-08-23', 'd61_90'],
  ['2026-08-22', 'd90_plus'],
] as const)('what was due on %s is %s on November 21', (dueDate, bucket) => {
  expect(ageingOf([{ dueDate, balance: 7 }], '2026-11-21')[bucket]).toBe(7n)
})

test('a statement without a period is of this month and the two before it', () => {
  expect(usualPeriod('2026-11-21')).toEqual({ from: '2026-09-01', to: '2026-11-21' })
  expect(usualPeriod('2027-01-31')).toEqual({ from: '2026-11-01', to: '2027-01-31' })
})

test('a limit is passed only by more than it', () => {
  expect(isOverLimit(null, 10, 10)).toBe(false)
  expect(isOverLimit(20, 10, 10)).toBe(false)
  expect(isOverLimit(20, 10, 11)).toBe(true)
})
