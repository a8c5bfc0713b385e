import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './business-date.ts'
import {
  cashForecast,
  expectedOn,
  FORECAST_WEEKS,
  ON_THE_DAY,
  PACES,
  type PayingHabit,
  payingHabit,
  type Receivable,
  spreadReceivables,
} from './cash-forecast.ts'

const TODAY = '2026-11-21'
const LATE: PayingHabit = { early: 2, usual: 10, late: 30, invoices: 8 }

describe('a paying habit', () => {
  test('is made of days that occurred', () => {
    const paid = [
      { days: 40, count: 1 },
      { days: 0, count: 2 },
      { days: 10, count: 5 },
    ]
    expect(payingHabit(paid)).toEqual({ early: 0, usual: 10, late: 10, invoices: 8 })
  })

  test('is not seen in two payments', () => {
    expect(payingHabit([{ days: 4, count: 2 }])).toBeNull()
    expect(payingHabit([{ days: 4, count: 3 }])?.usual).toBe(4)
  })

  test('grows from early to late, for any payments', () => {
    const paid = fc.array(
      fc.record({ days: fc.integer({ min: -60, max: 400 }), count: fc.nat({ max: 20 }) }),
    )
    fc.assert(
      fc.property(paid, (rows) => {
        const habit = payingHabit(rows)
        if (habit === null) return
        expect(habit.early).toBeLessThanOrEqual(habit.usual)
        expect(habit.usual).toBeLessThanOrEqual(habit.late)
      }),
    )
  })
})

describe('money is expected', () => {
  test('not before its invoice is issued, however early the client pays', () => {
    const habit: PayingHabit = { early: -20, usual: -3, late: 4, invoices: 5 }
    const planned = { dueOn: '2026-12-08', issuedOn: '2026-12-01', habit }
    expect(PACES.map((pace) => expectedOn(planned, pace, TODAY))).toEqual([
      '2026-12-01',
      '2026-12-05',
      '2026-12-12',
    ])
  })

  test('as many days after it is due as the client usually takes', () => {
    expect(expectedOn({ dueOn: '2026-11-25', habit: LATE }, 'usual', TODAY)).toBe('2026-12-05')
  })

  test('on the later day once the usual one has passed, and on none once that has too', () => {
    expect(expectedOn({ dueOn: '2026-11-01', habit: LATE }, 'usual', TODAY)).toBe('2026-12-01')
    expect(expectedOn({ dueOn: '2026-10-01', habit: LATE }, 'usual', TODAY)).toBeNull()
    expect(expectedOn({ dueOn: TODAY, habit: ON_THE_DAY }, 'late', TODAY)).toBe(TODAY)
  })
})

const habits = fc
  .tuple(fc.integer({ min: -30, max: 60 }), fc.nat({ max: 60 }), fc.nat({ max: 120 }))
  .map(([early, more, most]): PayingHabit => {
    return { early, usual: early + more, late: early + more + most, invoices: 5 }
  })
const receivables = fc.array(
  fc.record({
    dueOn: fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days)),
    amount: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    habit: habits,
  }),
)
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

test('weeks, later and unsure money add up to what is open, at every pace', () => {
  fc.assert(
    fc.property(receivables, fc.constantFrom(...PACES), (rows, pace) => {
      const { weeks, later, unsure } = spreadReceivables(rows, pace, TODAY)
      expect(weeks).toHaveLength(FORECAST_WEEKS)
      expect(total(weeks) + later + unsure).toBe(total(rows.map(({ amount }) => amount)))
    }),
  )
})

test('the usual course is never above that of early payers, nor below that of late ones', () => {
  fc.assert(
    fc.property(receivables, receivables, (open, planned) => {
      const forecast = cashForecast({
        open,
        planned,
        taxes: [],
        spending: { spent: 0n, days: 0 },
        today: TODAY,
      })
      for (const { running, runningLow, runningHigh } of forecast.weeks) {
        expect(running).toBeLessThanOrEqual(runningHigh)
        expect(running).toBeGreaterThanOrEqual(runningLow)
      }
      const received = total(forecast.weeks.map(({ receipts }) => receipts))
      expect(received + forecast.later + forecast.unsure).toBe(forecast.open)
    }),
  )
})

test('expenses run on without a kobo lost, and a late tax is due now', () => {
  const forecast = cashForecast({
    open: [{ dueOn: '2026-11-25', amount: 500_00n, habit: ON_THE_DAY }],
    planned: [{ dueOn: '2026-12-01', amount: 70_00n, habit: ON_THE_DAY }],
    taxes: [
      { dueOn: '2026-10-21', amount: 30_00n },
      { dueOn: '2026-12-21', amount: 40_00n },
      { dueOn: '2027-06-21', amount: 9_00n },
    ],
    spending: { spent: 1_000_00n, days: 92 },
    today: TODAY,
  })
  const { weeks } = forecast
  expect(weeks[0]).toMatchObject({
    from: '2026-11-21',
    to: '2026-11-27',
    receipts: 500_00n,
    planned: 0n,
    tax: 30_00n,
    expenses: 76_09n,
    net: 393_91n,
    running: 393_91n,
  })
  expect(weeks[1]?.planned).toBe(70_00n)
  expect(weeks[4]?.tax).toBe(40_00n)
  // ₦1,000 in 92 days is ₦989.13 in the 91 of the forecast.
  expect(total(weeks.map(({ expenses }) => expenses))).toBe(989_13n)
  expect(forecast).toMatchObject({ open: 500_00n, later: 0n, unsure: 0n, laterTax: 9_00n })
  expect(weeks.at(-1)?.running).toBe(500_00n + 70_00n - 70_00n - 989_13n)
})

test('a receivable is in one place only', () => {
  const one: Receivable = { dueOn: '2026-11-25', amount: 5n, habit: LATE }
  const { weeks, later, unsure } = spreadReceivables([one], 'usual', TODAY)
  expect([...weeks, later, unsure].filter((amount) => amount !== 0n)).toEqual([5n])
})

test('the weeks of a forecast by the three habits, with planned money, spending and a tax', () => {
  const today = '2026-11-21'
  const onTheDay = { early: 0, usual: 0, late: 0, invoices: 4 }
  const { weeks } = cashForecast({
    open: [{ dueOn: '2026-12-01', amount: 7_000n, habit: { ...onTheDay, usual: 7, late: 21 } }],
    planned: [{ dueOn: '2026-11-24', issuedOn: '2026-11-22', amount: 500n, habit: onTheDay }],
    taxes: [{ dueOn: '2026-11-29', amount: 300n }],
    spending: { spent: 3_000n, days: 30 },
    today,
  })
  expect(weeks[1]).toEqual({
    from: '2026-11-28',
    to: '2026-12-04',
    receipts: 0n,
    planned: 0n,
    expenses: 700n,
    tax: 300n,
    net: -1_000n,
    running: -1_200n,
    runningLow: -1_200n,
    runningHigh: 5_800n,
  })
  const sums = weeks
    .slice(0, 5)
    .map(({ net, running, runningLow, runningHigh }) => [net, running, runningLow, runningHigh])
  expect(sums).toEqual([
    [-200n, -200n, -200n, -200n],
    [-1_000n, -1_200n, -1_200n, 5_800n],
    [6_300n, 5_100n, -1_900n, 5_100n],
    [-700n, 4_400n, -2_600n, 4_400n],
    [-700n, 3_700n, 3_700n, 3_700n],
  ])
})
