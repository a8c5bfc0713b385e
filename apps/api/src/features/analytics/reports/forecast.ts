import type { Forecast } from '@isiro/contracts/analytics-reports'
import {
  addDays,
  addMonths,
  daysBetween,
  monthOf,
  monthStart,
  todayIn,
} from '@isiro/domain/business-date'
import {
  cashForecast,
  ON_THE_DAY,
  type PayingHabit,
  payingHabit,
  type SpendingHabit,
} from '@isiro/domain/cash-forecast'
import { isInNigeria } from '@isiro/domain/countries'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { requireBusiness } from '../../business/service.ts'
import { openTaxes } from './open-taxes.ts'
import * as queries from './queries.ts'

/** The past from which habits of paying are learnt, and the whole months from which spending is. */
const PAID_MONTHS = 12
const SPENT_MONTHS = 3
/** How many of the clients that owe are named with their habits. */
const NAMED_CLIENTS = 8

/** What comes in and what goes out in the next weeks, in the currency of the books. */
export async function forecast(ctx: Ctx): Promise<Forecast> {
  const today = todayIn(ctx.timeZone, ctx.now())
  const business = await read(ctx, requireBusiness)
  const { currency } = business
  const [{ open, paid, spending, otherCurrencies }, taxes] = await Promise.all([
    read(ctx, async ({ db, businessId }) => ({
      open: await queries.listOpen(db, businessId, currency),
      paid: await queries.countPaidAfter(db, businessId, addMonths(today, -PAID_MONTHS)),
      spending: await queries.sumSpending(db, businessId, { currency, ...spentMonths(today) }),
      otherCurrencies: await queries.listOpenCurrencies(db, businessId, currency),
    })),
    isInNigeria(business) ? openTaxes(ctx) : [],
  ])
  const habits = habitsOf(paid)
  const spent = spendingOf(spending, today)
  const found = cashForecast({
    open: open.map(({ clientId, dueOn, amount }) => ({
      dueOn,
      amount: BigInt(amount),
      habit: habits.of(clientId) ?? habits.all ?? ON_THE_DAY,
    })),
    planned: [],
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
    later: formatMinor(found.later),
    unsure: formatMinor(found.unsure),
    laterTax: formatMinor(found.laterTax),
    habit: habits.all,
    clients: largestOf(open).map((client) => ({ ...client, habit: habits.of(client.clientId) })),
    spending: spent && { ...spent.period, amount: formatMinor(spent.habit.spent) },
    taxes,
    otherCurrencies,
  }
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
  const byClient = Map.groupBy(paid, ({ clientId }) => clientId)
  const found = new Map([...byClient].map(([id, rows]) => [id, payingHabit(rows)]))
  return { all: payingHabit(paid), of: (clientId) => found.get(clientId) ?? null }
}

function largestOf(open: readonly queries.OpenRow[]) {
  return [...Map.groupBy(open, ({ clientId }) => clientId)]
    .map(([clientId, rows]) => ({
      clientId,
      clientName: rows[0]?.clientName ?? '',
      sum: rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    }))
    .sort((a, b) => (a.sum > b.sum ? -1 : a.sum < b.sum ? 1 : a.clientId < b.clientId ? -1 : 1))
    .slice(0, NAMED_CLIENTS)
    .map(({ sum, ...client }) => ({ ...client, open: formatMinor(sum) }))
}
