import type { BusinessDate } from '@isiro/domain/business-date'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** Notes that what became overdue up to a day is not told. False where it is told already. */
export async function begin(
  db: Db,
  businessId: BusinessId,
  toldThrough: BusinessDate,
  lookedAt: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('webhookOverdue')
    .values({ businessId, toldThrough, lookedAt })
    .onConflict((conflict) => conflict.column('businessId').doNothing())
    .returning('webhookOverdue.businessId')
    .executeTakeFirst()
  return row !== undefined
}

export interface Told {
  toldThrough: BusinessDate
  lookedAt: Date
}

/** Until when it was told. Null, and no row any more, where the business has no address to tell. */
export async function takeTold(db: Db, businessId: BusinessId): Promise<Told | null> {
  const { rows } = await sql<Told & { hasEndpoint: boolean }>`
    SELECT o.told_through, o.looked_at, EXISTS (SELECT 1 FROM webhook_endpoints e
      WHERE e.business_id = ${businessId} AND e.disabled_reason IS DISTINCT FROM 'plan') AS has_endpoint
    FROM webhook_overdue o WHERE o.business_id = ${businessId} FOR UPDATE OF o`.execute(db)
  const [told] = rows
  if (told?.hasEndpoint) return told
  await db.deleteFrom('webhookOverdue').where('businessId', '=', businessId).execute()
  return null
}

export async function setTold(
  db: Db,
  businessId: BusinessId,
  toldThrough: BusinessDate,
  lookedAt: Date,
): Promise<void> {
  await db
    .updateTable('webhookOverdue')
    .set({ toldThrough, lookedAt })
    .where('businessId', '=', businessId)
    .execute()
}

/**
 * The invoices that became overdue since, in the order of their last days: those whose day has passed, and those that were issued since
 * with a day that was past already. What was brought over from another program is told only when its day comes.
 */
export async function listNewlyOverdue(
  db: Db,
  businessId: BusinessId,
  { toldThrough, lookedAt, today }: Told & { today: BusinessDate },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM invoices i
    WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND is_past_due(i.due_date, ${today}::date)
      AND (i.due_date > ${toldThrough}::date OR (i.issued_at > ${lookedAt} AND i.opening_day IS NULL))
    ORDER BY i.due_date, i.id`.execute(db)
  return rows.map(({ id }) => id)
}
