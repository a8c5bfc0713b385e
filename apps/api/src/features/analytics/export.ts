import type { AnalyticsBlock, AnalyticsQuery } from '@isiro/contracts/analytics'
import type { CurrencyAmount } from '@isiro/contracts/foreign-parts'
import type { Currency } from '@isiro/domain/currency'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import type { Language } from '@isiro/domain/language'
import { monthsOf } from '@isiro/domain/period'
import type { Ctx } from '../../platform/db/context.ts'
import { read } from '../../platform/db/context.ts'
import { type CsvCell, toCsv } from '../../platform/files/csv.ts'
import { vatRecovery } from '../tax/service.ts'
import * as blocks from './blocks.ts'
import * as queries from './queries.ts'
import { firstDayOf, type Question, questionOf } from './service.ts'
import { ANALYTICS_FILE_TEXTS } from './texts/texts.ts'

const figure = (text: string | number): CsvCell => ({ figure: String(text) })

/** One complete block as a CSV file, with all clients instead of the best five. Available on every plan. */
export async function blockCsv(
  ctx: Ctx,
  block: AnalyticsBlock,
  query: AnalyticsQuery,
  language: Language,
): Promise<string> {
  const question = await questionOf(ctx, query)
  const rows = await read(ctx, (ctx) => ROWS[block](ctx, question, language))
  return toCsv([ANALYTICS_FILE_TEXTS[language].heads[block], ...rows], language)
}

type RowsOf = (ctx: Ctx, question: Question, language: Language) => Promise<CsvCell[][]>

const ROWS: Record<AnalyticsBlock, RowsOf> = {
  async 'money-in'({ db, businessId }, question) {
    const { span, parts, currency, home } = question
    const { points } = blocks.moneyIn(
      home,
      parts,
      blocks.asked(await queries.sumInvoiced(db, businessId, home, span), question),
      blocks.asked(await queries.sumReceived(db, businessId, home, span), question),
    )
    return points.map((point) => [
      point.from,
      point.to,
      currency,
      figure(point.invoiced),
      figure(point.received),
      othersText(point.invoicedOthers),
      othersText(point.receivedOthers),
    ])
  },

  async ageing({ db, businessId }, question, language) {
    const { today, currency, home } = question
    const rows = blocks.asked(await queries.sumOwed(db, businessId, home, today), question)
    const { buckets } = blocks.ageing(home, rows, { day: today, more: '0' }, today)
    return buckets.map((row) => [
      ANALYTICS_FILE_TEXTS[language].buckets[row.bucket],
      row.dueFrom,
      row.dueTo,
      currency,
      figure(row.count),
      figure(row.amount),
      othersText(row.others),
    ])
  },

  async clients({ db, businessId }, { span, currency }) {
    const rows = await queries.sumReceivedByClient(db, businessId, currency, span)
    return rows
      .map(blocks.presentClient)
      .map((row) => [
        row.clientName,
        currency,
        figure(row.count),
        figure(row.amount),
        figure(row.before),
        othersText(row.others),
      ])
  },

  async methods({ db, businessId }, question, language) {
    const { span, currency, home } = question
    const rows = blocks.asked(await queries.sumReceived(db, businessId, home, span), question)
    return blocks
      .methods(home, rows)
      .map((row) => [
        ANALYTICS_FILE_TEXTS[language].methods[row.method],
        currency,
        figure(row.count),
        figure(row.amount),
        figure(row.before),
        othersText(row.others),
      ])
  },

  async 'days-to-pay'({ db, businessId }, { span, period, currency }) {
    const rows = await queries.countDaysToPay(db, businessId, currency, span)
    const { months } = blocks.daysToPay(rows, monthsOf(period))
    return (months ?? []).map((month) => [
      month.from,
      month.to,
      currency,
      figure(month.count),
      month.median === null ? null : figure(month.median),
    ])
  },

  async expenses(ctx, { span, currency }, language) {
    const { categories, assets } = blocks.expenses(own(await expenseSums(ctx, span), currency))
    const rows: CsvCell[][] = categories.map((row) => [
      expenseCategoryName(row.category, language),
      currency,
      figure(row.count),
      figure(row.amount),
      figure(row.deductible),
      figure(row.before),
    ])
    if (assets.amount === '0.00' && assets.before === '0.00') return rows
    const { assetsBought } = ANALYTICS_FILE_TEXTS[language]
    return [
      ...rows,
      [assetsBought, currency, null, figure(assets.amount), null, figure(assets.before)],
    ]
  },

  async net(ctx, question) {
    const { db, businessId } = ctx
    const { span, parts, currency, home } = question
    const { points } = blocks.net(
      parts,
      blocks.asked(await queries.sumReceived(db, businessId, home, span), question),
      own(await expenseSums(ctx, span), currency),
    )
    return points.map((point) => [
      point.from,
      point.to,
      currency,
      figure(point.received),
      figure(point.expenses),
      figure(point.net),
    ])
  },
}

async function expenseSums(ctx: Ctx, span: queries.Span): Promise<queries.ExpenseSum[]> {
  const recovery = await vatRecovery(ctx, firstDayOf(span))
  return queries.sumExpenses(ctx.db, ctx.businessId, span, recovery)
}

/** 'USD 1000.00; GBP 20.00': what of a figure was in other currencies. */
export function othersText(others: readonly CurrencyAmount[]): CsvCell {
  return others.length === 0
    ? null
    : others.map(({ currency, amount }) => `${currency} ${amount}`).join('; ')
}

function own<Row extends { currency: Currency }>(rows: Row[], currency: Currency): Row[] {
  return rows.filter((row) => row.currency === currency)
}
