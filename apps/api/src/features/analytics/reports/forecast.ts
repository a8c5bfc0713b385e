import type { Forecast } from '@isiro/contracts/analytics-reports'
import { addDays, addMonths, daysBetween, monthOf, monthStart } from '@isiro/domain/business-date'
import {
  cashForecast,
  FORECAST_WEEKS,
  ON_THE_DAY,
  type PaidAfter,
  type PayingHabit,
  payingHabit,
  type SpendingHabit,
} from '@isiro/domain/cash-forecast'
import { isInNigeria } from '@isiro/domain/countries'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read, todayOf } from '../../../platform/db/context.ts'
import { presentSum } from '../../../platform/db/currency-sum.ts'
import { requireBusiness } from '../../business/service.ts'
import type { PlannedInvoice } from '../../invoices/service.ts'
import { listReleases } from '../../quotes/service.ts'
import { listPlanned } from '../../recurring/service.ts'
import { openTaxes } from './open-taxes.ts'
import * as queries from './queries.ts'

/** The past from which habits of paying are learnt, and the whole months from which spending is. */
const PAID_MONTHS = 12
const SPENT_MONTHS = 3
/** How many of the clients that owe are named with their habits. */
const NAMED_CLIENTS = 8

/** The money that comes in and goes out in the next weeks, in the currency of the books. */
export async function forecast(ctx: Ctx): Promise<Forecast> {
  const today = todayOf(ctx)
  const business = await read(ctx, requireBusiness)
  const { currency } = business
  const until = addDays(today, FORECAST_WEEKS * 7 - 1)
  const [{ open, paid, spending, abroad, hand }, taxes, recurring, releases] = await Promise.all([
    read(ctx, async ({ db, businessId }) => ({
      open: await queries.listOpen(db, businessId, currency),
      paid: await queries.listPaidAfter(db, businessId, addMonths(today, -PAID_MONTHS)),
      spending: await queries.sumSpending(db, businessId, { currency, ...spentMonths(today) }),
      abroad: await queries.sumOpenAbroad(db, businessId, currency),
      hand: await queries.findMoneyInHand(db, businessId, currency),
    })),
    isInNigeria(business) ? openTaxes(ctx) : [],
    listPlanned(ctx, until),
    listReleases(ctx, until),
  ])
  const habits = habitsOf(paid)
  const habitOf = (clientId: string) => habits.of(clientId) ?? habits.all ?? ON_THE_DAY
  const isOwn = (each: PlannedInvoice) => each.currency === currency
  const ownPlanned = [...recurring, ...releases].filter(isOwn)
  const foreign = [...recurring, ...releases].filter((each) => !isOwn(each))
  const largest = largestOf(open)
  const names = await read(ctx, ({ db, businessId }) =>
    queries.findClientNames(
      db,
      businessId,
      largest.map(({ clientId }) => clientId),
    ),
  )
  const spent = spendingOf(spending, today)
  const found = cashForecast({
    open: open.map(({ clientId, dueOn, amount }) => ({
      dueOn,
      amount: BigInt(amount),
      habit: habitOf(clientId),
    })),
    planned: ownPlanned.map(({ clientId, amount, ...dates }) => ({
      ...dates,
      amount: BigInt(amount),
      habit: habitOf(clientId),
    })),
    taxes: taxes.map(({ dueOn, amount }) => ({ dueOn, amount: minorOf(amount) })),
    spending: spent?.habit ?? { spent: 0n, days: 0 },
    today,
  })
  return {
    currency,
    today,
    weeks: found.weeks.map(({ from, to, ...amounts }) => ({
      from,
      to,
      receipts: formatMinor(amounts.receipts),
      planned: formatMinor(amounts.planned),
      expenses: formatMinor(amounts.expenses),
      tax: formatMinor(amounts.tax),
      net: formatMinor(amounts.net),
      running: formatMinor(amounts.running),
      runningLow: formatMinor(amounts.runningLow),
      runningHigh: formatMinor(amounts.runningHigh),
    })),
    open: {
      amount: formatMinor(found.open),
      invoices: open.reduce((sum, { invoices }) => sum + invoices, 0),
    },
    planned: sumOf(recurring.filter(isOwn)),
    releases: sumOf(releases.filter(isOwn)),
    later: formatMinor(found.later),
    unsure: formatMinor(found.unsure),
    laterTax: formatMinor(found.laterTax),
    habit: habits.all,
    clients: largest.map(({ clientId, sum }) => ({
      clientId,
      clientName: names.get(clientId) ?? '',
      open: formatMinor(sum),
      habit: habits.of(clientId),
    })),
    spending: spent && { ...spent.period, amount: formatMinor(spent.habit.spent) },
    taxes,
    hand: hand ? { since: hand.since, amount: formatMinor(BigInt(hand.amount)) } : null,
    foreign: {
      open: presentSum(currency, abroad).parts,
      // The worth of an invoice is known on its day.
      planned: presentSum(
        currency,
        foreign.map(({ currency, amount }) => ({
          currency,
          amount: String(amount),
          rated: '0',
          home: '0',
        })),
      ).parts,
    },
  }
}

function sumOf(planned: readonly PlannedInvoice[]): Forecast['planned'] {
  const amount = planned.reduce((sum, each) => sum + BigInt(each.amount), 0n)
  return { amount: formatMinor(amount), invoices: planned.length }
}

/** Decimal strings of the API, in minor units. */
export function minorOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

/** The whole months before this one. */
function spentMonths(today: string) {
  const first = monthStart(monthOf(today))
  return { from: addMonths(first, -SPENT_MONTHS), to: addDays(first, -1) }
}

/** Counts from the month of the first expense, so that months before a business began spend nothing and count for nothing. */
function spendingOf(
  { first, amount }: { first: string | null; amount: string },
  today: string,
): { habit: SpendingHabit; period: { from: string; to: string } } | null {
  if (first === null) return null
  const period = { from: monthStart(monthOf(first)), to: spentMonths(today).to }
  const days = daysBetween(period.from, period.to) + 1
  // More may have been given back than spent; that is no habit.
  const spent = BigInt(amount) > 0n ? BigInt(amount) : 0n
  return { habit: { spent, days }, period }
}

function habitsOf(paid: readonly queries.PaidRow[]): {
  all: PayingHabit | null
  of: (clientId: string) => PayingHabit | null
} {
  const found = new Map(
    paid.map(({ clientId, days }) => [clientId, payingHabit(countedDays(days))]),
  )
  return {
    all: payingHabit(countedDays(paid.flatMap(({ days }) => days))),
    of: (clientId) => found.get(clientId) ?? null,
  }
}

function countedDays(all: readonly number[]): PaidAfter[] {
  const counts = new Map<number, number>()
  for (const days of all) counts.set(days, (counts.get(days) ?? 0) + 1)
  return [...counts].map(([days, count]) => ({ days, count }))
}

/** The clients that owe most, in minor units. */
function largestOf(open: readonly queries.OpenRow[]): { clientId: string; sum: bigint }[] {
  const sums = new Map<string, bigint>()
  for (const { clientId, amount } of open)
    sums.set(clientId, (sums.get(clientId) ?? 0n) + BigInt(amount))
  return [...sums]
    .map(([clientId, sum]) => ({ clientId, sum }))
    .sort((a, b) => (a.sum > b.sum ? -1 : a.sum < b.sum ? 1 : a.clientId < b.clientId ? -1 : 1))
    .slice(0, NAMED_CLIENTS)
}
