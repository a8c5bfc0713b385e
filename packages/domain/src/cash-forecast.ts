import { addDays, type BusinessDate, daysBetween } from './business-date.ts'
import { scaleBig } from './money.ts'

/** How many weeks a forecast looks ahead: a quarter. */
export const FORECAST_WEEKS = 13

/** With fewer paid invoices than this, a client's own past says too little and the habit of all clients counts. */
export const MIN_HABIT_PAYMENTS = 3

/** Paid invoices, counted by the days from the due date to the last of the money; below zero they were paid before it. */
export interface PaidAfter {
  days: number
  count: number
}

/** When a client pays, in days after the due date: a quarter of its invoices by `early`, half by `usual`, three quarters by `late`. */
export interface PayingHabit {
  early: number
  usual: number
  late: number
  /** The paid invoices that it is made of. */
  invoices: number
}

/** Pays on the day: the habit to go by while nothing was ever paid. */
export const ON_THE_DAY: PayingHabit = { early: 0, usual: 0, late: 0, invoices: 0 }

/**
 * The habit that paid invoices show; null where there are fewer than `MIN_HABIT_PAYMENTS`. Each figure is a number of days that
 * really occurred (nearest rank), not a mean of two.
 *
 * @example
 * payingHabit([{ days: 0, count: 2 }, { days: 10, count: 5 }, { days: 40, count: 1 }])
 * // { early: 0, usual: 10, late: 10, invoices: 8 }
 */
export function payingHabit(paid: readonly PaidAfter[]): PayingHabit | null {
  const invoices = paid.reduce((sum, { count }) => sum + count, 0)
  if (invoices < MIN_HABIT_PAYMENTS) return null
  const sorted = paid.filter(({ count }) => count > 0).sort((a, b) => a.days - b.days)
  const at = (quarters: number) => {
    const rank = Math.ceil((invoices * quarters) / 4)
    let passed = 0
    for (const { days, count } of sorted) {
      passed += count
      if (passed >= rank) return days
    }
    throw new RangeError('no such rank')
  }
  return { early: at(1), usual: at(2), late: at(3), invoices }
}

/** The three readings of a forecast: every client pays as soon as it often does, as it usually does, or as late as it often does. */
export const PACES = ['early', 'usual', 'late'] as const
export type Pace = (typeof PACES)[number]

/** Money that a client is to pay, in kobo, by its due date. */
export interface Receivable {
  dueOn: BusinessDate
  amount: bigint
  habit: PayingHabit
  /** The day on which its invoice is still to be issued, today or later: its money comes on that day at the earliest. */
  issuedOn?: BusinessDate
}

/** A payment of ours with its day, in kobo. One whose day has passed is due now. */
export interface Payable {
  dueOn: BusinessDate
  amount: bigint
}

/** The spending of the months before, in kobo, and their days. */
export interface SpendingHabit {
  spent: bigint
  days: number
}

/**
 * The day on which money is expected, or null where nothing says one. A day of the habit that has passed is no longer
 * expected: then the client's later days count, and one who is later than it ever often was is unsure. Nobody is late with
 * an invoice that is still to be issued.
 */
export function expectedOn(
  receivable: Pick<Receivable, 'dueOn' | 'habit' | 'issuedOn'>,
  pace: Pace,
  today: BusinessDate,
): BusinessDate | null {
  const days = expectedIn(receivable, pace, (day) => daysBetween(today, day))
  return days === null ? null : addDays(today, days)
}

/** In how many days money is expected; `daysUntil` counts from today. */
function expectedIn(
  { dueOn, habit, issuedOn }: Pick<Receivable, 'dueOn' | 'habit' | 'issuedOn'>,
  pace: Pace,
  daysUntil: (day: BusinessDate) => number,
): number | null {
  const dueIn = daysUntil(dueOn)
  if (issuedOn !== undefined) return Math.max(daysUntil(issuedOn), dueIn + habit[pace])
  for (const each of PACES.slice(PACES.indexOf(pace)))
    if (dueIn + habit[each] >= 0) return dueIn + habit[each]
  return null
}

/** Money divided over the weeks, after the last of them, and without a day. The parts add up to all of it. */
export interface Spread {
  weeks: bigint[]
  later: bigint
  unsure: bigint
}

/** Divides what is due to us over the coming weeks. The first begins today. */
export function spreadReceivables(
  receivables: readonly Receivable[],
  pace: Pace,
  today: BusinessDate,
): Spread {
  // Many invoices are due on the same days, and a calendar is slow to count.
  const counted = new Map<BusinessDate, number>()
  const daysUntil = (day: BusinessDate) => {
    const days = counted.get(day) ?? daysBetween(today, day)
    counted.set(day, days)
    return days
  }
  return spread(
    receivables.map((each) => ({ amount: each.amount, days: expectedIn(each, pace, daysUntil) })),
  )
}

/** Divides amounts by the days from today on which they move; null for no day. */
function spread(amounts: readonly { amount: bigint; days: number | null }[]): Spread {
  const weeks = Array.from({ length: FORECAST_WEEKS }, () => 0n)
  let [later, unsure] = [0n, 0n]
  for (const { amount, days } of amounts) {
    const week = days === null ? null : Math.floor(days / 7)
    if (week === null) unsure += amount
    else if (week >= FORECAST_WEEKS) later += amount
    else weeks[week] = (weeks[week] ?? 0n) + amount
  }
  return { weeks, later, unsure }
}

/** A week of the forecast, both days included; amounts in kobo. */
export interface ForecastWeek {
  from: BusinessDate
  to: BusinessDate
  /** Money of open invoices by the clients' usual habit. */
  receipts: bigint
  /** Money of invoices still to be issued, by recurring ones and when a retention is released; by the same habit. */
  planned: bigint
  expenses: bigint
  tax: bigint
  /** Receipts and planned money less expenses and tax. */
  net: bigint
  /** The sum of `net` up to the end of the week. */
  running: bigint
  /** The same if every client paid late, and if every client paid early. */
  runningLow: bigint
  runningHigh: bigint
}

export interface CashForecast {
  weeks: ForecastWeek[]
  /** All that is owed now; the weeks' receipts, `later` and `unsure` add up to it. */
  open: bigint
  later: bigint
  unsure: bigint
  /** Taxes that are due after the last week. */
  laterTax: bigint
}

/**
 * The money that comes in and goes out in the next weeks. Open invoices and those still to be issued come by the habit of their
 * clients, expenses run on as the months before did, and each tax is paid on its day, or now if that has passed.
 */
export function cashForecast({
  open,
  planned,
  taxes,
  spending,
  today,
}: {
  open: readonly Receivable[]
  planned: readonly Receivable[]
  taxes: readonly Payable[]
  spending: SpendingHabit
  today: BusinessDate
}): CashForecast {
  const all = [...open, ...planned]
  const [early, late] = [
    spreadReceivables(all, 'early', today),
    spreadReceivables(all, 'late', today),
  ]
  const [receipts, future] = [
    spreadReceivables(open, 'usual', today),
    spreadReceivables(planned, 'usual', today),
  ]
  const due = spread(
    taxes.map(({ dueOn, amount }) => ({
      amount,
      days: Math.max(0, daysBetween(today, dueOn)),
    })),
  )
  const sums = { running: 0n, low: 0n, high: 0n }
  const weeks = receipts.weeks.map((received, index): ForecastWeek => {
    const expenses = spentUntil(spending, index + 1) - spentUntil(spending, index)
    const [more, tax] = [future.weeks[index] ?? 0n, due.weeks[index] ?? 0n]
    const out = expenses + tax
    const from = addDays(today, index * 7)
    sums.running += received + more - out
    sums.low += (late.weeks[index] ?? 0n) - out
    sums.high += (early.weeks[index] ?? 0n) - out
    return {
      from,
      to: addDays(from, 6),
      receipts: received,
      planned: more,
      expenses,
      tax,
      net: received + more - out,
      running: sums.running,
      runningLow: sums.low,
      runningHigh: sums.high,
    }
  })
  return {
    weeks,
    open: open.reduce((sum, { amount }) => sum + amount, 0n),
    later: receipts.later,
    unsure: receipts.unsure,
    laterTax: due.later,
  }
}

/** The expenses of the first weeks together, rounded once, so that the weeks add up without a kobo too many. */
function spentUntil({ spent, days }: SpendingHabit, weeks: number): bigint {
  return days === 0 ? 0n : scaleBig(spent, BigInt(weeks * 7), BigInt(days))
}
