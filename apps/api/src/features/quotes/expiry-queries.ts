import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The businesses with quotes that expired without an answer and of which nobody was notified. */
export async function listExpired(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    SELECT business_id FROM expired_quotes(${now}, ${most})`.execute(db)
  return rows.map(({ businessId }) => businessId)
}

interface ExpiredRow {
  id: string
  number: string
  clientName: string
  currency: Currency
  total: number
  /** Subtotal and VAT. */
  invoiceTotal: number
}

/** Marks the expired quotes of a business as notified, and returns those that were not. One that somebody holds waits. */
export async function claimExpired(
  db: Db,
  businessId: BusinessId,
  today: string,
  now: Date,
): Promise<ExpiredRow[]> {
  const { rows } = await sql<ExpiredRow>`
    WITH due AS (
      SELECT id FROM quotes
      WHERE business_id = ${businessId} AND valid_until < ${today}::date AND accepted_at IS NULL AND declined_at IS NULL
        AND withdrawn_at IS NULL AND expiry_told_at IS NULL
      ORDER BY valid_until, id LIMIT 500 FOR UPDATE SKIP LOCKED
    )
    UPDATE quotes q SET expiry_told_at = ${now} FROM due
    WHERE q.business_id = ${businessId} AND q.id = due.id
    RETURNING q.id, q.number, q.client_name, q.currency, q.total, q.subtotal + q.vat AS invoice_total`.execute(
    db,
  )
  return rows
}
