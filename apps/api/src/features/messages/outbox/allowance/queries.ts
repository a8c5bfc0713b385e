import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'

/**
 * The parts used in a month. The row is held from here on, so that SMS of one business are counted one call
 * after the other.
 */
export async function lockUsage(db: Db, businessId: BusinessId, month: string): Promise<number> {
  const row = await db
    .insertInto('smsUsage')
    .values({ businessId, month, parts: 0 })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'month']).doUpdateSet((eb) => ({
        parts: eb.ref('smsUsage.parts'),
      })),
    )
    .returning('parts')
    .executeTakeFirstOrThrow()
  return row.parts
}

export async function findUsage(db: Db, businessId: BusinessId, month: string): Promise<number> {
  const row = await db
    .selectFrom('smsUsage')
    .select('parts')
    .where('businessId', '=', businessId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.parts ?? 0
}

/** Takes parts from a month, or gives them back where `parts` is negative. */
export async function addUsage(
  db: Db,
  businessId: BusinessId,
  month: string,
  parts: number,
): Promise<void> {
  await sql`
    INSERT INTO sms_usage AS u (business_id, month, parts) VALUES (${businessId}, ${month}, ${Math.max(0, parts)})
    ON CONFLICT (business_id, month) DO UPDATE SET parts = greatest(0, u.parts + ${parts})`.execute(
    db,
  )
}

/** Reads these counters by name; counters that have never been incremented are missing. */
export async function findCounts(db: Db, names: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('throttles')
    .select(['key', 'count'])
    .where('key', 'in', names)
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

export interface Counted {
  /** Including the parts just added. */
  count: number
  windowStartedAt: Date
}

/**
 * Adds to many counters at once. One whose window is over begins anew. In the order of their names, so that
 * two callers do not wait for each other.
 */
export async function addCounts(
  db: Db,
  added: ReadonlyMap<string, number>,
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<Map<string, Counted>> {
  const names = [...added.keys()].sort()
  const weights = names.map((name) => added.get(name) ?? 0)
  const opened = new Date(now.getTime() - windowMs)
  const { rows } = await sql<Counted & { key: string }>`
    INSERT INTO throttles AS t (key, window_started_at, count)
    SELECT key, ${now}::timestamptz, weight FROM unnest(${names}::text[], ${weights}::int[]) AS added (key, weight)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.window_started_at <= ${opened} THEN excluded.count ELSE t.count + excluded.count END,
      window_started_at = CASE WHEN t.window_started_at <= ${opened} THEN ${now} ELSE t.window_started_at END
    RETURNING key, count, window_started_at`.execute(db)
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}
