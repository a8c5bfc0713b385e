import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { type NotesRow, noteSales, notesByMonth } from './credit-notes/queries.ts'
import { inMonths, type Period } from './tax-month-queries.ts'

/** The standard-rated sales: neither zero-rated, exempt nor outside VAT. */
export const STANDARD_SALES = sql`i.subtotal - coalesce(i.zero_sales, 0) - coalesce(i.exempt_sales, 0) - coalesce(i.uncharged_sales, 0)`

/**
 * The tax point of an invoice: the earlier of its issue and its supply. Money for it cannot come before its issue, and the
 * day it is due never lies before that. Its tax month is that of the tax point, or a later one if that was filed.
 */
export const TAX_POINT = sql`least(i.issue_date, i.supply_date)`

/** The standing invoices `i` of a business in the tax months of a period, as a condition on `invoices` or `booked_invoices`. */
export function soldIn(businessId: BusinessId, period: Period): RawBuilder<unknown> {
  return sql`i.business_id = ${businessId} AND i.voided_at IS NULL AND ${inMonths(sql`i.tax_month`, period)}`
}

/** The expenses `e` in the VAT months of a period. Those of which nothing about VAT is known, and those whose paper another has, are left out. */
export function taxedPurchases(businessId: BusinessId, period: Period): RawBuilder<unknown> {
  return sql`e.business_id = ${businessId} AND e.deleted_at IS NULL AND (e.vat_treatment IS NOT NULL OR e.vat_recoverable)
    AND NOT e.vat_twin AND ${inMonths(sql`e.vat_month`, period)}`
}

/**
 * The tax months, 'YYYY-MM', from a month on, in which standing invoices or notes have VAT or exempt sales, oldest first. A debit
 * note may add the first of them to its invoice.
 */
export async function listMonthsWith(
  db: Db,
  businessId: BusinessId,
  what: 'vat' | 'exempt_sales',
  from = '',
): Promise<string[]> {
  const column = sql.ref(what)
  const { rows } = await sql<{ month: string }>`
    SELECT tax_month AS month FROM sold_invoices
    WHERE business_id = ${businessId} AND voided_at IS NULL AND ${column} > 0 AND tax_month >= ${from}
    UNION
    SELECT tax_month FROM credit_notes WHERE business_id = ${businessId} AND ${column} > 0 AND tax_month >= ${from}
    ORDER BY month`.execute(db)
  return rows.map(({ month }) => month)
}

/** The invoices and notes of a month and currency; sums leave as text, since they may outgrow a safe integer. */
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
  whtAsked: string
}

/**
 * The totals of the invoices of a period, less its credit notes and with its debit notes, one row for each tax month and
 * currency. The VAT return and the dashboard share this statement. It is an index-only scan of each table.
 */
export function salesByMonth(businessId: BusinessId, period: Period): RawBuilder<SalesRow> {
  return sql<SalesRow>`
    SELECT month, currency, invoices, (subtotal - zero_sales - exempt_sales - uncharged_sales)::text AS standard_sales,
      output_vat::text, zero_sales::text, exempt_sales::text, uncharged_sales::text,
      (subtotal + output_vat - withheld - total)::text AS wht_asked
    FROM (
      SELECT month, currency, sum(invoices)::int AS invoices, sum(subtotal) AS subtotal, sum(output_vat) AS output_vat,
        coalesce(sum(zero_sales), 0) AS zero_sales, coalesce(sum(exempt_sales), 0) AS exempt_sales,
        coalesce(sum(uncharged_sales), 0) AS uncharged_sales, sum(withheld) AS withheld, sum(total) AS total
      FROM (
        SELECT i.tax_month AS month, i.currency, count(*) AS invoices, sum(i.subtotal) AS subtotal, sum(i.vat) AS output_vat,
          sum(i.zero_sales) AS zero_sales, sum(i.exempt_sales) AS exempt_sales, sum(i.uncharged_sales) AS uncharged_sales,
          sum(i.vat_withheld) AS withheld, sum(i.total) AS total
        FROM booked_invoices i WHERE ${soldIn(businessId, period)}
        GROUP BY i.tax_month, i.currency
        UNION ALL ${noteSales(businessId, period)}) papers
      GROUP BY month, currency) sales`
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
 * The totals of the expenses of a period, one row for each VAT month and currency. A month's expenses of one VAT treatment
 * fall into one box, so the statement sums them before it assigns the box.
 */
function purchasesByMonth(businessId: BusinessId, period: Period): RawBuilder<PurchasesRow> {
  return sql<PurchasesRow>`
    SELECT month, currency, expenses, standard_purchases::text, input_vat::text, zero_purchases::text,
      exempt_purchases::text, imports::text, import_vat::text
    FROM (
      SELECT e.vat_month AS month, e.currency, sum(e.count)::int AS expenses, ${purchaseSums}
      FROM (
        SELECT e.vat_month, e.currency, e.vat_treatment, e.recovers_vat, count(*) AS count, sum(e.amount) AS amount,
          sum(e.vat_amount) AS vat_amount
        FROM booked_expenses e WHERE ${taxedPurchases(businessId, period)}
        GROUP BY e.vat_month, e.currency, e.vat_treatment, e.recovers_vat) e
      GROUP BY 1, 2) purchases`
}

export interface WithheldRow {
  month: string
  currency: Currency
  withheld: string
}

/**
 * The VAT that clients withheld, one row for each month and currency. It counts in the tax month of its deduction, and a
 * reversal counts below zero in its own.
 */
function withheldByMonth(businessId: BusinessId, { from, until }: Period): RawBuilder<WithheldRow> {
  const since = from === null ? sql`` : sql`AND d.tax_month >= ${from.slice(0, 7)}`
  return sql<WithheldRow>`
    SELECT d.tax_month AS month, coalesce(d.home_currency, d.currency) AS currency, sum(coalesce(d.home_amount, d.amount))::text AS withheld
    FROM deductions d
    WHERE d.business_id = ${businessId} AND d.tax = 'vat' AND d.tax_month < ${until.slice(0, 7)} ${since}
    GROUP BY 1, 2`
}

type Figures = SalesRow & PurchasesRow & WithheldRow & NotesRow

/** The sales, purchases and VAT withheld of a month in one currency; null for a part without entries. */
export type FiguresRow = { month: string; currency: Currency } & {
  [Figure in keyof Figures]: Figures[Figure] | null
}

/** Sales and purchases of a period in one statement, so that a return is made of one state of the books. */
export async function listFigures(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    SELECT * FROM (${salesByMonth(businessId, period)}) s
    FULL JOIN (${purchasesByMonth(businessId, period)}) p USING (month, currency)
    FULL JOIN (${withheldByMonth(businessId, period)}) w USING (month, currency)
    LEFT JOIN (${notesByMonth(businessId, period)}) n USING (month, currency)`.execute(db)
  return rows
}

/** The number of the VAT return's box for a booked expense; null for none. */
export const PURCHASE_BOX = sql`CASE WHEN e.vat_treatment = 'import' THEN '8' WHEN e.recovers_vat THEN '5'
  WHEN e.vat_treatment = 'zero' THEN '6' WHEN e.vat_treatment = 'exempt' THEN '7' END`
/** The cost before VAT, in minor units. */
export const PURCHASE_BASE = sql`e.amount - coalesce(e.vat_amount, 0)`
/** The VAT that may come back. */
export const PURCHASE_VAT = sql`CASE WHEN e.recovers_vat THEN e.vat_amount ELSE 0 END`

/** The sales of a period in one currency that decide about its input VAT, a row for each tax month. */
export async function listTaxableSales(
  db: Db,
  businessId: BusinessId,
  currency: Currency,
  period: Period,
): Promise<Pick<SalesRow, 'month' | 'standardSales' | 'zeroSales' | 'exemptSales'>[]> {
  const { rows } = await sql<
    Pick<SalesRow, 'month' | 'standardSales' | 'zeroSales' | 'exemptSales'>
  >`
    SELECT s.month, s.standard_sales, s.zero_sales, s.exempt_sales FROM (${salesByMonth(businessId, period)}) s
    WHERE s.currency = ${currency}`.execute(db)
  return rows
}

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

/** The deductions whose certificate is given up as lost. */
const lostDeductions = (
  businessId: BusinessId,
) => sql`SELECT l.deduction_id FROM deduction_certificates l
  WHERE l.business_id = ${businessId} AND l.state = 'lost' AND NOT EXISTS (SELECT 1 FROM deduction_certificates c
    WHERE c.business_id = ${businessId} AND c.deduction_id = l.deduction_id AND (c.at, c.id) > (l.at, l.id))`

/**
 * The WHT that clients deducted in a period, one row for each month and currency, by the date of the deduction. One whose
 * certificate is given up as lost is no credit.
 */
export function whtKeptByMonth(
  businessId: BusinessId,
  { from, until }: Period,
): RawBuilder<WhtKeptRow> {
  const since = from === null ? sql`` : sql`AND d.deducted_on >= ${from}::date`
  return sql<WhtKeptRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, currency, amount::text FROM (
      SELECT date_trunc('month', d.deducted_on::timestamp) AS month, d.booked_currency AS currency, sum(d.booked_amount) AS amount
      FROM standing_deductions d
      WHERE d.business_id = ${businessId} AND d.tax = 'wht' ${since} AND d.deducted_on < ${until}::date
        AND d.id NOT IN (${lostDeductions(businessId)})
      GROUP BY 1, 2) kept`
}

export async function listWhtKept(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<WhtKeptRow[]> {
  return (await whtKeptByMonth(businessId, period).execute(db)).rows
}
