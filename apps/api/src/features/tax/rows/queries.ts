import type { TaxRowSet } from '@isiro/contracts/tax'
import type { Currency } from '@isiro/domain/currency'
import type { VatGround } from '@isiro/domain/vat-lists'
import type { VatCategory } from '@isiro/domain/vat-rules'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/http/paging.ts'
import { notedIn } from '../credit-notes/queries.ts'
import {
  PURCHASE_BASE,
  PURCHASE_BOX,
  PURCHASE_VAT,
  STANDARD_SALES,
  soldIn,
  TAX_POINT,
  taxedPurchases,
} from '../queries.ts'
import { type RecoveredShare, sharedVatOf } from '../vat-recovery-queries.ts'

/** The sets of invoices and notes, and those of expenses; VAT withheld is neither. */
export type SalesSet = Exclude<TaxRowSet, PurchaseSet | 'withheld'>
export type PurchaseSet = '5' | '6' | '7' | '8'

export interface TaxRowRow {
  id: string
  kind: 'invoice' | 'expense' | 'credit_note' | 'debit_note'
  /** The invoice of a note; else null. */
  invoiceId: string | null
  number: string | null
  description: string | null
  party: string | null
  partyTaxId: string | null
  /** The tax point. */
  date: string
  /** Whether the month of the tax point was filed before, so that the row counts in a later one. */
  isLate: boolean
  base: number
  tax: number
}

export interface SalesRowRow extends TaxRowRow {
  /** Why the lines of the category of box 2 or 3 bear no VAT, each once. */
  vatGrounds: VatGround[]
}

export interface RowsWanted {
  currency: Currency
  from: string
  until: string
  limit?: number | undefined
  after?: Position | undefined
}

/** Of each set: which invoices and notes belong to it, and what of them. */
const SALES: Record<
  SalesSet,
  { belongs: RawBuilder<unknown>; base: RawBuilder<unknown>; tax: RawBuilder<unknown> }
> = {
  '1': {
    belongs: sql`(${STANDARD_SALES} <> 0 OR i.vat <> 0)`,
    base: STANDARD_SALES,
    tax: sql`i.vat`,
  },
  '2': { belongs: sql`i.zero_sales <> 0`, base: sql`i.zero_sales`, tax: sql`0` },
  '3': { belongs: sql`i.exempt_sales <> 0`, base: sql`i.exempt_sales`, tax: sql`0` },
  not_charged: {
    belongs: sql`i.uncharged_sales <> 0`,
    base: sql`i.uncharged_sales`,
    tax: sql`0`,
  },
  wht_expected: {
    belongs: sql`i.subtotal + i.vat - i.vat_withheld - i.total <> 0`,
    base: sql`i.subtotal`,
    tax: sql`i.subtotal + i.vat - i.vat_withheld - i.total`,
  },
  credit_notes: { belongs: sql`i.kind = 'credit'`, base: sql`-i.subtotal`, tax: sql`-i.vat` },
  debit_notes: { belongs: sql`i.kind = 'debit'`, base: sql`i.subtotal`, tax: sql`i.vat` },
}

/** The grounds of the lines of a set's category on the joined `i` or `n`, each once. */
function groundsOf(set: SalesSet): RawBuilder<unknown> {
  const category = UNTAXED[set]
  if (category === undefined) return sql`'{}'::text[]`
  return sql`array(SELECT DISTINCT line->>'vatGround' FROM jsonb_array_elements(coalesce(i.lines, n.lines)) line
    WHERE line->>'vatCategory' = ${category} AND line->>'vatGround' IS NOT NULL ORDER BY 1)`
}

const UNTAXED: Partial<Record<SalesSet, VatCategory>> = { '2': 'zero', '3': 'exempt' }

/** The rows of a set, `id`, `date`, `tax_month`, `base` and `tax`, of invoices and notes; `behind` is one more condition. */
function papersOf(
  businessId: BusinessId,
  set: SalesSet,
  { currency, from, until }: RowsWanted,
  behind: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { belongs, base, tax } = SALES[set]
  const period = { from, until }
  const columns = sql`i.id, ${TAX_POINT} AS date, i.tax_month, ${base} AS base, ${tax} AS tax`
  const which = sql`i.currency = ${currency} AND ${belongs} ${behind}`
  const notes = sql`SELECT ${columns} FROM booked_notes i WHERE ${notedIn(businessId, period)} AND ${which}`
  if (set === 'credit_notes' || set === 'debit_notes') return notes
  return sql`SELECT ${columns} FROM booked_invoices i WHERE ${soldIn(businessId, period)} AND ${which} UNION ALL ${notes}`
}

/** The invoices and notes behind a figure, newest first; one row more than `limit`, if there are. */
export async function listSalesRows(
  db: Db,
  businessId: BusinessId,
  set: SalesSet,
  wanted: RowsWanted,
): Promise<SalesRowRow[]> {
  const { after, limit } = wanted
  const behind = after
    ? sql`AND (${TAX_POINT}, i.id) < (${after.value}::date, ${after.id}::uuid)`
    : sql``
  // The indexes of figures find all of them; only the shown rows are read from the tables.
  const { rows } = await sql<SalesRowRow>`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM (${papersOf(businessId, set, wanted, behind)}) w ORDER BY date DESC, id DESC ${cut(limit)})
    SELECT w.id, coalesce(n.kind || '_note', 'invoice') AS kind, n.invoice_id, coalesce(i.number, n.number) AS number,
      null AS description, coalesce(i.client_name, n.client_name) AS party, coalesce(i.client, n.client)->>'taxId' AS party_tax_id,
      w.date, w.tax_month > to_char(w.date, 'YYYY-MM') AS is_late, w.base::bigint, w.tax::bigint,
      ${groundsOf(set)} AS vat_grounds
    FROM wanted w LEFT JOIN invoices i ON i.business_id = ${businessId} AND i.id = w.id
    LEFT JOIN credit_notes n ON n.business_id = ${businessId} AND n.id = w.id
    ORDER BY w.date DESC, w.id DESC`.execute(db)
  return rows
}

/**
 * The purchases `p` of a month with their boxes, bases, and the VAT of each that comes back. Where only a share does, the parts are
 * differences of running sums that are rounded once, halves up, imports first: so they add up to boxes 5 and 8.
 */
function purchasesOf(
  businessId: BusinessId,
  { currency, from, until }: RowsWanted,
  share: RecoveredShare | null,
): RawBuilder<unknown> {
  const taxed = sql`SELECT e.id, e.supplier_invoice, e.description, e.supplier, e.supplier_tax_id, e.expense_date, e.vat_month,
      ${PURCHASE_BOX} AS box, ${PURCHASE_BASE} AS base, ${PURCHASE_VAT} AS vat
    FROM booked_expenses e WHERE ${taxedPurchases(businessId, { from, until })} AND e.currency = ${currency}`
  if (share === null) return sql`(SELECT e.*, e.vat AS tax FROM (${taxed}) e) p`
  return sql`(SELECT e.*, ${sharedVatOf(share)} AS tax FROM (
    SELECT e.*, sum(e.vat) OVER (ORDER BY e.box = '8' DESC NULLS LAST, e.expense_date, e.id ROWS UNBOUNDED PRECEDING) AS running
    FROM (${taxed}) e) e) p`
}

/** The expenses behind a box, newest first; one row more than `limit`, if there are. */
export async function listPurchaseRows(
  db: Db,
  businessId: BusinessId,
  set: PurchaseSet,
  wanted: RowsWanted,
  share: RecoveredShare | null,
): Promise<TaxRowRow[]> {
  const { after, limit } = wanted
  const from = after
    ? sql`AND (p.expense_date, p.id) < (${after.value}::date, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<TaxRowRow>`
    SELECT p.id, 'expense' AS kind, null AS invoice_id, p.supplier_invoice AS number, p.description, p.supplier AS party, p.supplier_tax_id AS party_tax_id,
      p.expense_date AS date, p.vat_month > to_char(p.expense_date, 'YYYY-MM') AS is_late, p.base::bigint, p.tax::bigint
    FROM ${purchasesOf(businessId, wanted, share)} WHERE p.box = ${set} ${from}
    ORDER BY p.expense_date DESC, p.id DESC ${cut(limit)}`.execute(db)
  return rows
}

/** The totals over all documents of a set. Sums are strings, because they may exceed a safe integer. */
export interface RowSums {
  count: number
  base: string
  tax: string
}

export async function sumSalesRows(
  db: Db,
  businessId: BusinessId,
  set: SalesSet,
  wanted: RowsWanted,
): Promise<RowSums | undefined> {
  const { rows } = await sql<RowSums>`
    SELECT count(*) AS count, coalesce(sum(base), 0)::text AS base, coalesce(sum(tax), 0)::text AS tax
    FROM (${papersOf(businessId, set, wanted)}) w`.execute(db)
  return rows[0]
}

export async function sumPurchaseRows(
  db: Db,
  businessId: BusinessId,
  set: PurchaseSet,
  wanted: RowsWanted,
  share: RecoveredShare | null,
): Promise<RowSums | undefined> {
  const { rows } = await sql<RowSums>`
    SELECT count(*) AS count, coalesce(sum(base), 0)::text AS base, coalesce(sum(tax), 0)::text AS tax
    FROM ${purchasesOf(businessId, wanted, share)} WHERE p.box = ${set}`.execute(db)
  return rows[0]
}

function cut(limit: number | undefined): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
}
