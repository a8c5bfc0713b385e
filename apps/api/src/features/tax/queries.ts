import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** Days from `from` on, null for all before, up to and without `until`. */
export interface Period {
  from: string | null
  until: string
}

/** The standard-rated sales: neither zero-rated, exempt nor outside VAT. */
export const STANDARD_SALES = sql`i.subtotal - coalesce(i.zero_sales, 0) - coalesce(i.exempt_sales, 0) - coalesce(i.uncharged_sales, 0)`

/**
 * The tax point of an invoice: the earlier of its issue and its supply. Money for it cannot come before its issue,
 * and the day it is due never lies before that. Nearly all count on the day of their issue; the few others have an
 * index of their own, so that each is found by its day.
 */
const TAX_POINTS = [
  { day: sql`i.issue_date`, holds: sql`i.supply_date >= i.issue_date` },
  { day: sql`i.supply_date`, holds: sql`i.supply_date < i.issue_date` },
]

/**
 * The standing invoices `i` of a business whose tax point lies in a period, as `select` wants them: it gets the tax
 * point and what comes behind FROM, to which it may add conditions.
 */
export function soldIn<Row>(
  businessId: BusinessId,
  { from, until }: Period,
  select: (taxPoint: RawBuilder<unknown>, from: RawBuilder<unknown>) => RawBuilder<Row>,
): RawBuilder<Row> {
  const halves = TAX_POINTS.map(({ day, holds }) => {
    const since = from === null ? sql`` : sql`AND ${day} >= ${from}::date`
    return select(
      day,
      sql`invoices i WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND ${holds}
        ${since} AND ${day} < ${until}::date`,
    )
  })
  return sql<Row>`${sql.join(halves, sql` UNION ALL `)}`
}

/** An expense's month counts by its day. Those of which nothing about VAT is known are left out. */
export function taxedPurchases(
  businessId: BusinessId,
  { from, until }: Period,
): RawBuilder<unknown> {
  const since = from === null ? sql`` : sql`AND e.expense_date >= ${from}::date`
  return sql`e.business_id = ${businessId} AND e.deleted_at IS NULL AND (e.vat_treatment IS NOT NULL OR e.vat_recoverable)
    ${since} AND e.expense_date < ${until}::date`
}

/** The invoices of a month and currency; sums leave as text, since they may outgrow a safe integer. */
export interface SalesRow {
  /** 'YYYY-MM' */
  month: string
  currency: Currency
  invoices: number
  standardSales: string
  outputVat: string
  zeroSales: string
  exemptSales: string
  unchargedSales: string
  withheld: string
  whtAsked: string
}

/**
 * The totals of the invoices of a period, one row for each month and currency. The VAT return and the dashboard share
 * this statement. It is an index-only scan over daily figures.
 */
export function salesByMonth(businessId: BusinessId, period: Period): RawBuilder<SalesRow> {
  const days = soldIn(
    businessId,
    period,
    (day, from) => sql`
      SELECT ${day} AS day, i.currency, count(*) AS invoices, sum(i.subtotal) AS subtotal, sum(i.vat) AS output_vat,
        sum(i.zero_sales) AS zero_sales, sum(i.exempt_sales) AS exempt_sales, sum(i.uncharged_sales) AS uncharged_sales,
        sum(i.vat_withheld) AS withheld, sum(i.total) AS total
      FROM ${from} GROUP BY ${day}, i.currency`,
  )
  return sql<SalesRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, currency, invoices, (subtotal - zero_sales - exempt_sales - uncharged_sales)::text
        AS standard_sales, output_vat::text, zero_sales::text, exempt_sales::text, uncharged_sales::text, withheld::text,
      (subtotal + output_vat - withheld - total)::text AS wht_asked
    FROM (
      SELECT date_trunc('month', day::timestamp) AS month, currency, sum(invoices)::int AS invoices, sum(subtotal) AS subtotal,
        sum(output_vat) AS output_vat, coalesce(sum(zero_sales), 0) AS zero_sales, coalesce(sum(exempt_sales), 0) AS exempt_sales,
        coalesce(sum(uncharged_sales), 0) AS uncharged_sales, sum(withheld) AS withheld, sum(total) AS total
      FROM (${days}) days GROUP BY 1, 2) sales`
}

export interface PurchasesRow {
  month: string
  currency: Currency
  expenses: number
  standardPurchases: string
  inputVat: string
  zeroPurchases: string
  exemptPurchases: string
  imports: string
  importVat: string
}

/**
 * The totals of the expenses of a period, one row for each month and currency. A day's expenses of one VAT treatment
 * fall into one box, so the statement sums them before it assigns the box.
 */
function purchasesByMonth(businessId: BusinessId, period: Period): RawBuilder<PurchasesRow> {
  return sql<PurchasesRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, currency, expenses, standard_purchases::text, input_vat::text, zero_purchases::text,
      exempt_purchases::text, imports::text, import_vat::text
    FROM (
      SELECT date_trunc('month', e.expense_date::timestamp) AS month, e.currency, sum(e.count)::int AS expenses,
        ${purchaseSums}
      FROM (
        SELECT e.expense_date, e.currency, e.vat_treatment, e.vat_recoverable, count(*) AS count, sum(e.amount) AS amount,
          sum(e.vat_amount) AS vat_amount
        FROM expenses e WHERE ${taxedPurchases(businessId, period)}
        GROUP BY e.expense_date, e.currency, e.vat_treatment, e.vat_recoverable) e
      GROUP BY 1, 2) purchases`
}

/** The sales and purchases of a month in one currency; null for a half without entries. */
export type FiguresRow = { month: string; currency: Currency } & {
  [Figure in keyof (SalesRow & PurchasesRow)]: (SalesRow & PurchasesRow)[Figure] | null
}

/** Sales and purchases of a period in one statement, so that a return is made of one state of the books. */
export async function listFigures(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    SELECT * FROM (${salesByMonth(businessId, period)}) s
    FULL JOIN (${purchasesByMonth(businessId, period)}) p USING (month, currency)`.execute(db)
  return rows
}

/** The number of the VAT return's box for an expense; null for none. */
export const PURCHASE_BOX = sql`CASE WHEN e.vat_treatment = 'import' THEN '8' WHEN e.vat_recoverable THEN '5'
  WHEN e.vat_treatment = 'zero' THEN '6' WHEN e.vat_treatment = 'exempt' THEN '7' END`
/** The cost before VAT, in minor units. */
export const PURCHASE_BASE = sql`e.amount - coalesce(e.vat_amount, 0)`
/** The VAT that may come back. */
export const PURCHASE_VAT = sql`CASE WHEN e.vat_recoverable THEN e.vat_amount ELSE 0 END`

const ofBox = (box: string, amount: RawBuilder<unknown>) =>
  sql`coalesce(sum(${amount}) FILTER (WHERE ${PURCHASE_BOX} = ${sql.lit(box)}), 0)`

const purchaseSums = sql`
  ${ofBox('5', PURCHASE_BASE)} AS standard_purchases, ${ofBox('5', PURCHASE_VAT)} AS input_vat,
  ${ofBox('6', PURCHASE_BASE)} AS zero_purchases, ${ofBox('7', PURCHASE_BASE)} AS exempt_purchases,
  ${ofBox('8', PURCHASE_BASE)} AS imports, ${ofBox('8', PURCHASE_VAT)} AS import_vat`

export interface WhtKeptRow {
  month: string
  currency: Currency
  amount: string
}

/** The WHT that clients deducted in a period, one row for each month and currency, by the date of the deduction. */
export function whtKeptByMonth(
  businessId: BusinessId,
  { from, until }: Period,
): RawBuilder<WhtKeptRow> {
  const since = from === null ? sql`` : sql`AND d.deducted_on >= ${from}::date`
  return sql<WhtKeptRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, currency, amount::text FROM (
      SELECT date_trunc('month', d.deducted_on::timestamp) AS month, d.currency, sum(d.amount) AS amount
      FROM standing_wht_deductions d
      WHERE d.business_id = ${businessId} ${since} AND d.deducted_on < ${until}::date
      GROUP BY 1, 2) kept`
}

export async function listWhtKept(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<WhtKeptRow[]> {
  return (await whtKeptByMonth(businessId, period).execute(db)).rows
}
