import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'

/** Days from `from` on, null for all before, up to and without `until`. */
export interface Period {
  from: string | null
  until: string
}

/**
 * The tax point of an invoice: the earlier of its issue and its supply. Money for it cannot come before
 * its issue, and the day it is due never lies before that.
 */
export const TAX_POINT = sql`least(i.issue_date, i.supply_date)`

/** What is not zero-rated, exempt or without VAT at all. */
export const STANDARD_SALES = sql`i.subtotal - coalesce(i.zero_sales, 0) - coalesce(i.exempt_sales, 0) - coalesce(i.uncharged_sales, 0)`

/**
 * The standing invoices of a business whose tax point lies in a period, as a condition on the table `i`. An
 * invoice is never issued before its tax point, so that the index of issue days can leave out the earlier ones.
 */
export function inPeriod(businessId: BusinessId, { from, until }: Period): RawBuilder<unknown> {
  const since =
    from === null ? sql`` : sql`AND i.issue_date >= ${from}::date AND ${TAX_POINT} >= ${from}::date`
  return sql`i.business_id = ${businessId} AND i.voided_at IS NULL ${since} AND ${TAX_POINT} < ${until}::date`
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
  currency: string
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
 * What the invoices of a period come to, a row a month and currency: the one statement behind the return and
 * the dashboard. It reads the index of figures alone.
 */
export function salesByMonth(businessId: BusinessId, period: Period): RawBuilder<SalesRow> {
  return sql<SalesRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, currency, invoices, standard_sales::text, output_vat::text, zero_sales::text,
      exempt_sales::text, uncharged_sales::text, withheld::text, wht_asked::text
    FROM (
      SELECT date_trunc('month', ${TAX_POINT}::timestamp) AS month, i.currency, count(*) AS invoices, sum(i.vat) AS output_vat,
        sum(i.subtotal) - coalesce(sum(i.zero_sales), 0) - coalesce(sum(i.exempt_sales), 0) - coalesce(sum(i.uncharged_sales), 0)
          AS standard_sales,
        coalesce(sum(i.zero_sales), 0) AS zero_sales, coalesce(sum(i.exempt_sales), 0) AS exempt_sales,
        coalesce(sum(i.uncharged_sales), 0) AS uncharged_sales, sum(i.vat_withheld) AS withheld,
        sum(i.subtotal + i.vat - i.vat_withheld - i.total) AS wht_asked
      FROM invoices i WHERE ${inPeriod(businessId, period)}
      GROUP BY 1, 2) sales`
}

export async function listSales(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<SalesRow[]> {
  return (await salesByMonth(businessId, period).execute(db)).rows
}

export interface PurchasesRow {
  month: string
  currency: string
  expenses: number
  standardPurchases: string
  inputVat: string
  zeroPurchases: string
  exemptPurchases: string
  imports: string
  importVat: string
}

/** What the expenses of a period come to, a row a month and currency. */
export async function listPurchases(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<PurchasesRow[]> {
  const { rows } = await sql<PurchasesRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, currency, expenses, standard_purchases::text, input_vat::text, zero_purchases::text,
      exempt_purchases::text, imports::text, import_vat::text
    FROM (
      SELECT date_trunc('month', e.expense_date::timestamp) AS month, e.currency, count(*) AS expenses,
        ${purchaseSums}
      FROM expenses e WHERE ${taxedPurchases(businessId, period)}
      GROUP BY 1, 2) purchases`.execute(db)
  return rows
}

/** Which box of the return an expense stands in, by its number; null for none. */
export const PURCHASE_BOX = sql`CASE WHEN e.vat_treatment = 'import' THEN '8' WHEN e.vat_recoverable THEN '5'
  WHEN e.vat_treatment = 'zero' THEN '6' WHEN e.vat_treatment = 'exempt' THEN '7' END`
/** What it cost before VAT. */
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
  currency: string
  amount: string
}

/** The WHT that clients kept back in a period, a row a month and currency: a deduction counts on its day. */
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
