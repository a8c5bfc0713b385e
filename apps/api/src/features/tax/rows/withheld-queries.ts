import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { STANDARD_SALES } from '../queries.ts'
import type { RowSums, RowsWanted, TaxRowRow } from './queries.ts'

/** The VAT withheld that counts in a month, summed by invoice: a reversed deduction counts nothing. */
function withheldOf(businessId: BusinessId, { currency, from }: RowsWanted) {
  return sql`SELECT d.invoice_id, max(d.deducted_on) AS date, sum(coalesce(d.home_amount, d.amount))::bigint AS tax
    FROM deductions d
    WHERE d.business_id = ${businessId} AND d.tax = 'vat' AND d.tax_month = ${from.slice(0, 7)}
      AND coalesce(d.home_currency, d.currency) = ${currency}
    GROUP BY d.invoice_id HAVING sum(d.amount) <> 0`
}

/** The invoices of which VAT was withheld in a month, newest first; one row more than `limit`, if there are. */
export async function listWithheldRows(
  db: Db,
  businessId: BusinessId,
  wanted: RowsWanted,
): Promise<TaxRowRow[]> {
  const { after, limit } = wanted
  const behind = after
    ? sql`WHERE (w.date, w.invoice_id) < (${after.value}::date, ${after.id}::uuid)`
    : sql``
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<TaxRowRow>`
    SELECT p.id, 'invoice' AS kind, null AS invoice_id, p.number, null AS description, p.client_name AS party, p.client->>'taxId' AS party_tax_id, w.date,
      ${wanted.from.slice(0, 7)} > to_char(w.date, 'YYYY-MM') AS is_late, ${STANDARD_SALES} AS base, w.tax
    FROM (${withheldOf(businessId, wanted)}) w
    JOIN booked_invoices i ON i.business_id = ${businessId} AND i.id = w.invoice_id
    JOIN invoices p ON p.business_id = i.business_id AND p.id = i.id
    ${behind} ORDER BY w.date DESC, w.invoice_id DESC ${cut}`.execute(db)
  return rows
}

export async function sumWithheldRows(
  db: Db,
  businessId: BusinessId,
  wanted: RowsWanted,
): Promise<RowSums | undefined> {
  const { rows } = await sql<RowSums>`
    SELECT count(*) AS count, coalesce(sum(${STANDARD_SALES}), 0)::text AS base, coalesce(sum(w.tax), 0)::text AS tax
    FROM (${withheldOf(businessId, wanted)}) w
    JOIN booked_invoices i ON i.business_id = ${businessId} AND i.id = w.invoice_id`.execute(db)
  return rows[0]
}
