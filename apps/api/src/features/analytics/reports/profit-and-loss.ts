import type { ProfitAndLoss, ReportQuery } from '@isiro/contracts/analytics-reports'
import type { CurrencyAmount } from '@isiro/contracts/foreign-parts'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor, type Minor } from '@isiro/domain/money'
import { monthsOf, type Period } from '@isiro/domain/period'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { listGains } from '../../ledger/service.ts'
import { vatRecovery } from '../../tax/service.ts'
import * as blocks from '../queries.ts'
import { firstDayOf, questionOf } from '../service.ts'
import * as queries from './queries.ts'

/**
 * Profit and loss by month, by day of issue and of expense, in the currency of the books: sales before VAT less credit notes,
 * less expenses without assets and without the VAT that comes back after apportionment, and the exchange gains of the money that
 * came. What the assets cost stands beside it.
 */
export async function profitAndLoss(ctx: Ctx, query: ReportQuery): Promise<ProfitAndLoss> {
  const { period, comparedWith, currency, span } = await questionOf(ctx, query)
  const monthly = { ...span, step: 'month' as const }
  const [{ sales, spent, unrated }, abroad, gains, gainsBefore] = await Promise.all([
    profitRows(ctx, currency, monthly),
    read(ctx, ({ db, businessId }) => queries.sumSalesAbroad(db, businessId, currency, monthly)),
    listGains(ctx, period),
    listGains(ctx, comparedWith),
  ])
  const categories = [
    ...new Set(spent.filter(({ count }) => count > 0).map(({ category }) => category)),
  ]
  const byCategory = (rows: readonly blocks.ExpenseSum[]) =>
    categories
      .map((category) => ({
        category,
        sum: costOf(rows.filter((row) => row.category === category)),
      }))
      .filter(({ sum }) => sum !== 0n)
  const within = <Row extends { part: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ part }) => part !== null)
  const before = <Row extends { part: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ part }) => part === null)
  return {
    ...period,
    comparedWith,
    currency,
    months: monthsOf(period).map((month) => {
      const own = <Row extends { part: string | null }>(rows: readonly Row[]) =>
        rows.filter(({ part }) => part === month.from)
      return {
        ...month,
        ...presentProfit(
          profitOf(own(sales), own(spent)),
          gains.filter(({ day }) => day >= month.from && day <= month.to),
        ),
        others: othersOf(own(abroad)),
        categories: byCategory(own(spent)).map(({ category, sum }) => ({
          category,
          amount: formatMinor(sum),
        })),
      }
    }),
    total: presentProfit(profitOf(within(sales), within(spent)), gains),
    before: presentProfit(profitOf(before(sales), before(spent)), gainsBefore),
    categories: categories
      .map((category) => {
        const own = spent.filter((row) => row.category === category)
        return { category, sum: costOf(within(own)), was: costOf(before(own)) }
      })
      .sort((a, b) =>
        a.sum === b.sum ? (a.category < b.category ? -1 : 1) : a.sum > b.sum ? -1 : 1,
      )
      .map(({ category, sum, was }) => ({
        category,
        amount: formatMinor(sum),
        before: formatMinor(was),
      })),
    foreign: {
      sales: { others: othersOf(within(abroad)), withoutRate: partsOf(within(unrated.sales)) },
      expenses: { others: [], withoutRate: partsOf(within(unrated.spent)) },
    },
  }
}

const othersOf = (rows: readonly queries.SalesAbroad[]) =>
  partsOf(rows.map(({ currency, sales }) => ({ currency, amount: sales })))

/** Amounts by their currencies, without those of nothing. */
function partsOf(rows: readonly { currency: Currency; amount: string }[]): CurrencyAmount[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, amount } of rows)
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount))
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([currency, amount]) => ({ currency, amount: formatMinor(amount) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** The sales and the spending of a time, in minor units. */
export interface Profit {
  invoiced: bigint
  credited: bigint
  sales: bigint
  expenses: bigint
  assets: bigint
  /** The part of the expenses that lessens the income tax. */
  deductible: bigint
}

export function profitOf(
  sales: readonly queries.SalesSum[],
  spent: readonly blocks.ExpenseSum[],
): Profit {
  const invoiced = sales.reduce((sum, row) => sum + BigInt(row.invoiced), 0n)
  const credited = sales.reduce((sum, row) => sum + BigInt(row.credited), 0n)
  const expenses = costOf(spent)
  const assets = spent.reduce((sum, row) => sum + BigInt(row.assetCost), 0n)
  const deductible = spent.reduce((sum, row) => sum + BigInt(row.deductible), 0n)
  return { invoiced, credited, sales: invoiced - credited, expenses, assets, deductible }
}

/** The sums of a period in one currency, and what in others has no rate into it. */
export async function profitRows(ctx: Ctx, currency: Currency, span: blocks.Span) {
  const recovery = await vatRecovery(ctx, firstDayOf(span))
  const [sales, spent] = await Promise.all([
    read(ctx, ({ db, businessId }) => queries.sumSales(db, businessId, span)),
    read(ctx, ({ db, businessId }) => blocks.sumExpenses(db, businessId, span, recovery)),
  ])
  const own = <Row extends { currency: Currency }>(rows: Row[]) =>
    rows.filter((row) => row.currency === currency)
  const other = <Row extends { currency: Currency }>(rows: Row[]) =>
    rows.filter((row) => row.currency !== currency)
  const unrated = {
    sales: other(sales).map((row) => ({
      ...row,
      amount: String(BigInt(row.invoiced) - BigInt(row.credited)),
    })),
    spent: other(spent),
  }
  return { sales: own(sales), spent: own(spent), unrated }
}

/** The profit of days without another period to compare with. */
export async function profitOfDays(ctx: Ctx, currency: Currency, days: Period): Promise<Profit> {
  const span = { ...days, beforeFrom: days.from, beforeTo: days.from, step: 'month' as const }
  const { sales, spent } = await profitRows(ctx, currency, span)
  return profitOf(sales, spent)
}

/** Exchange gains less losses. */
export function sumOfGains(gains: readonly { gain: Minor }[]): bigint {
  return gains.reduce((sum, { gain }) => sum + BigInt(gain), 0n)
}

/** The costs without the VAT that comes back: all that was spent less that VAT and what the assets cost. */
function costOf(rows: readonly blocks.ExpenseSum[]): bigint {
  return rows.reduce((sum, { amount, assets, recovered, assetCost }) => {
    return sum + BigInt(amount) + BigInt(assets) - BigInt(recovered) - BigInt(assetCost)
  }, 0n)
}

function presentProfit(
  { invoiced, credited, sales, expenses, assets }: Profit,
  gains: readonly { gain: Minor }[],
): ProfitAndLoss['total'] {
  const exchange = sumOfGains(gains)
  return {
    invoiced: formatMinor(invoiced),
    credited: formatMinor(credited),
    sales: formatMinor(sales),
    expenses: formatMinor(expenses),
    assets: formatMinor(assets),
    exchange: formatMinor(exchange),
    result: formatMinor(sales - expenses + exchange),
  }
}
