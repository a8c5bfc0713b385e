import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The columns that name an invoice in its activity. */
const NAMED = ['number', 'clientName'] as const

/**
 * Voids an invoice of which nothing is paid or deducted and that has no notes; undefined if there is no such invoice. The
 * database refuses one that a filed VAT return has counted.
 */
export async function voidInvoice(
  db: Db,
  businessId: BusinessId,
  id: string,
  reason: string | null,
  now: Date,
): Promise<{ number: string; clientName: string } | undefined> {
  const { rows } = await sql<{ number: string; clientName: string }>`
    WITH open AS (
      SELECT i.id, i.number, i.client_name FROM invoices i
      WHERE i.business_id = ${businessId} AND i.id = ${id}::uuid AND i.voided_at IS NULL
        AND i.paid = 0 AND i.deducted = 0 AND i.credited = 0 AND i.debited = 0
      FOR UPDATE
    )
    SELECT number, client_name, void_invoice(${businessId}, id, ${now}, ${reason}) FROM open`.execute(
    db,
  )
  return rows[0]
}

/** Records the client's first view; undefined if there was one before. */
export function markViewed(db: Db, businessId: BusinessId, id: string, now: Date) {
  return db
    .updateTable('invoices')
    .set({ viewedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('viewedAt', 'is', null)
    .returning([...NAMED])
    .executeTakeFirst()
}

/** The naming columns of an issued invoice, and its maker. */
export function findIssued(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('invoices')
    .select([...NAMED, 'maker'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The rate that was typed last with an invoice or an expense in each other currency, by the currency's code. */
export async function listLastRates(
  db: Db,
  businessId: BusinessId,
): Promise<{ currency: Currency; rateMicro: number; date: string; source: string }[]> {
  const { rows } = await sql<{
    currency: Currency
    rateMicro: number
    date: string
    source: string
  }>`
    SELECT DISTINCT ON (r.currency) r.currency, r.rate_micro, r.date, r.source FROM (
      (SELECT DISTINCT ON (i.currency) i.currency, i.exchange_rate_micro AS rate_micro,
        i.exchange_rate_date AS date, i.exchange_rate_source AS source, i.issued_at AS at, i.id
      FROM sold_invoices i JOIN businesses b ON b.id = i.business_id
      WHERE i.business_id = ${businessId} AND i.exchange_rate_micro IS NOT NULL AND i.home_currency = b.currency
      ORDER BY i.currency, i.issued_at DESC, i.id DESC)
      UNION ALL
      (SELECT DISTINCT ON (e.paper_currency) e.paper_currency, e.exchange_rate_micro, e.exchange_rate_date, e.exchange_rate_source,
        e.created_at, e.id
      FROM expenses e JOIN businesses b ON b.id = e.business_id
      WHERE e.business_id = ${businessId} AND e.exchange_rate_micro IS NOT NULL AND e.currency = b.currency AND e.deleted_at IS NULL
      ORDER BY e.paper_currency, e.created_at DESC, e.id DESC)) r
    ORDER BY r.currency, r.at DESC, r.id DESC`.execute(db)
  return rows
}

/** The business's recently billed items: each description once with its last rate. */
export async function listRecentItems(
  db: Db,
  businessId: BusinessId,
  limit: number,
): Promise<{ description: string; rate: number }[]> {
  const { rows } = await sql<{ description: string; rate: number }>`
    SELECT description, rate FROM (
      SELECT DISTINCT ON (line.description) line.description, line.rate, recent.issued_at
      FROM (SELECT lines, issued_at FROM sold_invoices WHERE business_id = ${businessId}
        ORDER BY issued_at DESC, id DESC LIMIT 200) AS recent,
        jsonb_to_recordset(recent.lines) AS line (description text, rate bigint)
      ORDER BY line.description, recent.issued_at DESC
    ) AS items
    ORDER BY issued_at DESC LIMIT ${limit}`.execute(db)
  return rows
}
