import { type Analytics, type AnalyticsQuery, MAX_ANALYTICS_DAYS } from '@isiro/contracts/analytics'
import { addDays, daysBetween, todayIn } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { monthsOf, type Period, partsOf, periodBefore } from '@isiro/domain/period'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, read } from '../../platform/db/context.ts'
import { refusedField } from '../../platform/http/errors.ts'
import { requireBusiness } from '../business/service.ts'
import * as blocks from './blocks.ts'
import * as queries from './queries.ts'

/** A query's dates, the dates to compare with, the step that divides them, and the currency. */
export interface Question {
  period: Period
  comparedWith: Period
  step: 'day' | 'month'
  parts: Period[]
  currency: Currency
  today: string
  span: queries.Span
}

/** Validates a query: at most five years, with the end not before the start. The default is the business's currency. */
export async function questionOf(ctx: Ctx, query: AnalyticsQuery): Promise<Question> {
  const { from, to } = query
  if (to < from) throw refusedField('to', 'validation.period_order')
  if (daysBetween(from, to) >= MAX_ANALYTICS_DAYS)
    throw refusedField('to', 'validation.period_long')
  const period = { from, to }
  const today = todayIn(ctx.timeZone, ctx.now())
  const comparedWith = periodBefore(period, today)
  const { step, parts } = partsOf(period)
  const span = { ...period, beforeFrom: comparedWith.from, beforeTo: comparedWith.to, step }
  const currency = query.currency ?? (await read(ctx, requireBusiness)).currency
  return { period, comparedWith, step, parts, currency, today, span }
}

/**
 * The business's figures for a period. Lower plans get no advanced blocks, but may download every block's file.
 */
export async function analyse(ctx: Ctx, query: AnalyticsQuery): Promise<Analytics> {
  const question = await questionOf(ctx, query)
  const { period, comparedWith, step, parts, currency, today, span } = question
  const isAdvanced = canUse(ctx.plan, 'advanced_analytics')
  // Each half uses its own connection, so that both run in parallel.
  const [sold, moved] = await Promise.all([
    read(ctx, ({ db, businessId }) =>
      Promise.all([
        queries.sumInvoiced(db, businessId, span),
        queries.sumOwed(db, businessId, today),
        queries.sumOwedSince(db, businessId, currency, dayBefore(question)),
        queries.countDaysToPay(db, businessId, currency, span),
        queries.countIssued(db, businessId),
      ]),
    ),
    read(ctx, ({ db, businessId }) =>
      Promise.all([
        queries.sumReceived(db, businessId, span),
        queries.sumExpenses(db, businessId, span),
        isAdvanced ? queries.sumReceivedByClient(db, businessId, currency, span) : null,
      ]),
    ),
  ])
  const [invoicedRows, owedRows, owedMore, settled, issuedCount] = sold
  const [receivedRows, spentRows, clients] = moved
  const inCurrency = <Row extends { currency: Currency }>(rows: Row[]) =>
    rows.filter((row) => row.currency === currency)
  const [invoiced, received, spent] = [
    inCurrency(invoicedRows),
    inCurrency(receivedRows),
    inCurrency(spentRows),
  ]
  return {
    ...period,
    currency,
    currencies: currenciesOf(currency, [invoicedRows, owedRows, receivedRows, spentRows]),
    comparedWith,
    step,
    issuedCount,
    moneyIn: blocks.moneyIn(parts, invoiced, received),
    ageing: blocks.ageing(
      inCurrency(owedRows),
      { day: dayBefore(question), more: owedMore },
      today,
    ),
    methods: blocks.methods(received),
    daysToPay: blocks.daysToPay(settled, isAdvanced ? monthsOf(period) : null),
    expenses: blocks.expenses(spent),
    clients: clients && blocks.bestClients(clients),
    net: isAdvanced ? blocks.net(parts, received, spent) : null,
  }
}

/** The day to compare the open balance with: the last before the period, or yesterday if the period lies ahead. */
export function dayBefore({ period, today }: Question): string {
  return addDays(period.from < today ? period.from : today, -1)
}

function currenciesOf(asked: Currency, lists: { currency: Currency }[][]): Currency[] {
  const found = new Set(lists.flatMap((rows) => rows.map(({ currency }) => currency)))
  found.delete(asked)
  return [asked, ...[...found].sort()]
}
