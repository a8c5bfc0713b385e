import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface PlannedRelease {
  position: number
  dueOn: string
}

/** Says when releases of a quote are due. The owner is notified again of one whose day changed. */
export async function putReleases(
  db: Db,
  businessId: BusinessId,
  quoteId: string,
  releases: readonly PlannedRelease[],
): Promise<void> {
  for (const { position, dueOn } of releases)
    await sql`
      INSERT INTO quote_releases AS r (business_id, quote_id, position, due_on)
      VALUES (${businessId}, ${quoteId}, ${position}, ${dueOn}::date)
      ON CONFLICT (business_id, quote_id, position) DO UPDATE SET due_on = excluded.due_on,
        told_at = CASE WHEN r.due_on = excluded.due_on THEN r.told_at END`.execute(db)
}

/** The releases that are not invoiced and of which the day comes by `until`, the earliest first. */
export async function listPlanned(
  db: Db,
  businessId: BusinessId,
  until: string,
): Promise<(PlannedRelease & { quoteId: string })[]> {
  const { rows } = await sql<PlannedRelease & { quoteId: string }>`
    SELECT r.quote_id, r.position, r.due_on FROM quote_releases r
    WHERE r.business_id = ${businessId} AND r.due_on <= ${until}::date AND NOT EXISTS (
      SELECT FROM quote_invoices p JOIN invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
      WHERE p.business_id = ${businessId} AND p.quote_id = r.quote_id AND p.position = r.position AND i.voided_at IS NULL)
    ORDER BY r.due_on, r.quote_id, r.position`.execute(db)
  return rows
}

/** The next days of release of some quotes, of those that nobody was notified of. */
export async function listNextDays(
  db: Db,
  businessId: BusinessId,
  quoteIds: readonly string[],
): Promise<{ quoteId: string; dueOn: string }[]> {
  const { rows } = await sql<{ quoteId: string; dueOn: string }>`
    SELECT quote_id, min(due_on) AS due_on FROM quote_releases
    WHERE business_id = ${businessId} AND quote_id = ANY(${quoteIds}::uuid[]) AND told_at IS NULL
    GROUP BY quote_id`.execute(db)
  return rows
}

/** Locks the releases that are due on a day and that nobody was notified of. Those another worker looks at are left to it. */
export async function lockDue(
  db: Db,
  businessId: BusinessId,
  today: string,
): Promise<{ quoteId: string; position: number }[]> {
  const { rows } = await sql<{ quoteId: string; position: number }>`
    SELECT quote_id, position FROM quote_releases
    WHERE business_id = ${businessId} AND told_at IS NULL AND due_on <= ${today}::date
    ORDER BY due_on, quote_id, position FOR UPDATE SKIP LOCKED`.execute(db)
  return rows
}

export async function setNotified(
  db: Db,
  businessId: BusinessId,
  { quoteId, position }: { quoteId: string; position: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('quoteReleases')
    .set({ toldAt: now })
    .where('businessId', '=', businessId)
    .where('quoteId', '=', quoteId)
    .where('position', '=', position)
    .execute()
}
