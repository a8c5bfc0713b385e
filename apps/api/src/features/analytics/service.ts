import { type Analytics, type AnalyticsQuery, MAX_ANALYTICS_DAYS } from '@isiro/contracts/analytics'
import { addDays, daysBetween } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { monthsOf, type Period, partsOf, periodBefore } from '@isiro/domain/period'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, read, todayOf } from '../../platform/db/context.ts'
import { refusedField } from '../../platform/http/errors.ts'
import { requireBusiness } from '../business/service.ts'
import { vatRecovery } from '../tax/service.ts'
import * as blocks from './blocks.ts'
import * as queries from './queries.ts'

/** A query's dates, the dates to compare with, the step that divides them, and the currency. */
export interface Question {
  period: Period
  comparedWith: Period
  step: 'day' | 'month'
  parts: Period[]
  currency: Currency
  /** The business's own currency. */
  home: Currency
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
  const today = todayOf(ctx)
  const comparedWith = periodBefore(period, today)
  const { step, parts } = partsOf(period)
  const span = { ...period, beforeFrom: comparedWith.from, beforeTo: comparedWith.to, step }
  const { currency: home } = await read(ctx, requireBusiness)
  const currency = query.currency ?? home
  return { period, comparedWith, step, parts, currency, home, today, span }
}

/** The first day of a span, or of the time that it is compared with. */
export function firstDayOf({ from, beforeFrom }: queries.Span): string {
  return beforeFrom < from ? beforeFrom : from
}

/**
 * The business's figures for a period. Lower plans get no advanced blocks, but may download every block's file.
 */
export async function analyse(ctx: Ctx, query: AnalyticsQuery): Promise<Analytics> {
  const question = await questionOf(ctx, query)
  const { period, comparedWith, step, parts, currency, home, today, span } = question
  const isAdvanced = canUse(ctx.plan, 'advanced_analytics')
  // Each half uses its own connection, so that both run in parallel.
  const [sold, moved] = await Promise.all([
    read(ctx, ({ db, businessId }) =>
      Promise.all([
        queries.sumInvoiced(db, businessId, home, span),
        queries.sumOwed(db, businessId, home, today),
        queries.sumOwedSince(db, businessId, currency, dayBefore(question)),
        queries.countDaysToPay(db, businessId, currency, span),
        queries.countIssued(db, businessId),
      ]),
    ),
    read(ctx, async (ctx) => {
      const { db, businessId } = ctx
      const recovery = await vatRecovery(ctx, firstDayOf(span))
      return Promise.all([
        queries.sumReceived(db, businessId, home, span),
        queries.sumExpenses(db, businessId, span, recovery),
        isAdvanced ? queries.sumReceivedByClient(db, businessId, currency, span) : null,
      ])
    }),
  ])
  const [invoicedRows, owedRows, owedMore, settled, issuedCount] = sold
  const [receivedRows, spentRows, clients] = moved
  const invoiced = blocks.asked(invoicedRows, question)
  const received = blocks.asked(receivedRows, question)
  const owed = blocks.asked(owedRows, question)
  const spent = spentRows.filter((row) => row.currency === currency)
  return {
    ...period,
    currency,
    currencies: currenciesOf(currency, [invoicedRows, owedRows, receivedRows, spentRows]),
    comparedWith,
    step,
    issuedCount,
    foreign: blocks.foreignOf(home, {
      invoiced,
      received,
      owed,
      spent: currency === home ? spentRows : [],
    }),
    moneyIn: blocks.moneyIn(home, parts, invoiced, received),
    ageing: blocks.ageing(home, owed, { day: dayBefore(question), more: owedMore }, today),
    methods: blocks.methods(home, received),
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
