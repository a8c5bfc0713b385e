import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The columns that name an invoice in its activity. */
const NAMED = ['number', 'clientName'] as const

/** Voids an invoice without payments; undefined if there is no such invoice. */
export function voidInvoice(
  db: Db,
  businessId: BusinessId,
  id: string,
  reason: string | null,
  now: Date,
) {
  return db
    .updateTable('invoices')
    .set({ voidedAt: now, voidReason: reason })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .where('paid', '=', 0)
    .returning([...NAMED])
    .executeTakeFirst()
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

/** The naming columns of an issued invoice. */
export function findIssued(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('invoices')
    .select([...NAMED])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
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
      FROM (SELECT lines, issued_at FROM invoices WHERE business_id = ${businessId}
        ORDER BY issued_at DESC, id DESC LIMIT 200) AS recent,
        jsonb_to_recordset(recent.lines) AS line (description text, rate bigint)
      ORDER BY line.description, recent.issued_at DESC
    ) AS items
    ORDER BY issued_at DESC LIMIT ${limit}`.execute(db)
  return rows
}
