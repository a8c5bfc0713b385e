import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** Those of some quotes that nobody answered and whose expiry nobody was notified of, with their last days. */
export function listUnanswered(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<{ id: string; validUntil: string }[]> {
  return db
    .selectFrom('quotes')
    .select(['id', 'validUntil'])
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiryToldAt', 'is', null)
    .execute()
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
