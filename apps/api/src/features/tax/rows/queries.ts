import type { TaxRowSet } from '@isiro/contracts/tax'
import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/http/paging.ts'
import {
  PURCHASE_BASE,
  PURCHASE_BOX,
  PURCHASE_VAT,
  STANDARD_SALES,
  soldIn,
  taxedPurchases,
} from '../queries.ts'

/** The sets of invoices and those of expenses. */
export type SalesSet = Exclude<TaxRowSet, PurchaseSet>
export type PurchaseSet = '5' | '6' | '7' | '8'

export interface TaxRowRow {
  id: string
  number: string | null
  description: string | null
  party: string | null
  partyTaxId: string | null
  date: string
  base: number
  tax: number
}

export interface RowsWanted {
  currency: Currency
  from: string
  until: string
  limit?: number | undefined
  after?: Position | undefined
}

/** Of each set: which invoices belong to it, and what of them. */
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
  withheld: { belongs: sql`i.vat_withheld <> 0`, base: STANDARD_SALES, tax: sql`i.vat_withheld` },
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
}

/** The invoices behind a figure, newest first; one row more than `limit`, if there are. */
export async function listSalesRows(
  db: Db,
  businessId: BusinessId,
  set: SalesSet,
  { currency, limit, after, ...period }: RowsWanted,
): Promise<TaxRowRow[]> {
  const { belongs, base, tax } = SALES[set]
  const wanted = soldIn(businessId, period, (taxPoint, from) => {
    const behind = after
      ? sql`AND (${taxPoint}, i.id) < (${after.value}::date, ${after.id}::uuid)`
      : sql``
    return sql`SELECT i.id, ${taxPoint} AS date, ${base} AS base, ${tax} AS tax
      FROM ${from} AND i.currency = ${currency} AND ${belongs} ${behind}`
  })
  // The indexes of figures find all of them; only the shown rows are read from the table.
  const { rows } = await sql<TaxRowRow>`
    WITH wanted AS MATERIALIZED (SELECT * FROM (${wanted}) w ORDER BY date DESC, id DESC ${cut(limit)})
    SELECT w.id, i.number, null AS description, i.client_name AS party, i.client->>'taxId' AS party_tax_id, w.date, w.base::bigint, w.tax::bigint
    FROM wanted w JOIN invoices i ON i.business_id = ${businessId} AND i.id = w.id
    ORDER BY w.date DESC, w.id DESC`.execute(db)
  return rows
}

/** The expenses behind a box, newest first; one row more than `limit`, if there are. */
export async function listPurchaseRows(
  db: Db,
  businessId: BusinessId,
  set: PurchaseSet,
  { currency, limit, after, ...period }: RowsWanted,
): Promise<TaxRowRow[]> {
  const from = after
    ? sql`AND (e.expense_date, e.id) < (${after.value}::date, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<TaxRowRow>`
    SELECT e.id, e.supplier_invoice AS number, e.description, e.supplier AS party, e.supplier_tax_id AS party_tax_id,
      e.expense_date AS date, (${PURCHASE_BASE})::bigint AS base, (${PURCHASE_VAT})::bigint AS tax
    FROM expenses e
    WHERE ${taxedPurchases(businessId, period)} AND e.currency = ${currency} AND ${PURCHASE_BOX} = ${set} ${from}
    ORDER BY e.expense_date DESC, e.id DESC ${cut(limit)}`.execute(db)
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
  { currency, ...period }: RowsWanted,
): Promise<RowSums | undefined> {
  const { belongs, base, tax } = SALES[set]
  const wanted = soldIn(
    businessId,
    period,
    (_, from) =>
      sql`SELECT ${base} AS base, ${tax} AS tax FROM ${from} AND i.currency = ${currency} AND ${belongs}`,
  )
  const { rows } = await sql<RowSums>`
    SELECT count(*) AS count, coalesce(sum(base), 0)::text AS base, coalesce(sum(tax), 0)::text AS tax
    FROM (${wanted}) w`.execute(db)
  return rows[0]
}

export async function sumPurchaseRows(
  db: Db,
  businessId: BusinessId,
  set: PurchaseSet,
  { currency, ...period }: RowsWanted,
): Promise<RowSums | undefined> {
  const { rows } = await sql<RowSums>`
    SELECT count(*) AS count, coalesce(sum(${PURCHASE_BASE}), 0)::text AS base, coalesce(sum(${PURCHASE_VAT}), 0)::text AS tax
    FROM expenses e WHERE ${taxedPurchases(businessId, period)} AND e.currency = ${currency} AND ${PURCHASE_BOX} = ${set}`.execute(
    db,
  )
  return rows[0]
}

function cut(limit: number | undefined): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
}
