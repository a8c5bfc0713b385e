import type { StorageUse } from '@isiro/domain/storage-level'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { COORDINATOR_TABLES } from '../../platform/db/distribution.ts'

export interface CountedUse extends StorageUse {
  /** When the owner was told that little is left; null while there is enough. */
  warnedAt: Date | null
}

/** What a business was counted to keep; nothing before the first count. */
export async function findUse(db: Db, businessId: BusinessId): Promise<CountedUse> {
  const row = await db
    .selectFrom('storageUses')
    .where('businessId', '=', businessId)
    .select(['rowCount as rows', 'bytes', 'warnedAt'])
    .executeTakeFirst()
  return row ?? { rows: 0, bytes: 0, warnedAt: null }
}

/**
 * Adds bytes to what came in this hour and since the last count. Returns whether it is time to count again: after `step` bytes, an
 * hour after the last count, and for a business that was never counted. What came since the count begins anew then.
 */
export async function addGrowth(
  db: Db,
  businessId: BusinessId,
  { bytes, step, now }: { bytes: number; step: number; now: Date },
): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const { rows } = await sql<{ isCountDue: boolean }>`
    INSERT INTO storage_uses AS u (business_id, hour_started_at, hour_bytes)
    VALUES (${businessId}, ${now}, ${bytes})
    ON CONFLICT (business_id) DO UPDATE SET
      hour_bytes = CASE WHEN u.hour_started_at > ${hourAgo} THEN u.hour_bytes ELSE 0 END + ${bytes}::bigint,
      hour_started_at = CASE WHEN u.hour_started_at > ${hourAgo} THEN u.hour_started_at ELSE ${now} END,
      grown_bytes = CASE WHEN u.grown_bytes + ${bytes}::bigint >= ${step}::bigint OR u.counted_at <= ${hourAgo} THEN 0 ELSE u.grown_bytes + ${bytes}::bigint END
    RETURNING grown_bytes = 0 AS is_count_due`.execute(db)
  return rows[0]?.isCountDue ?? false
}

/** Notes that a count is asked for; false where one was within the last minute. */
export async function noteAsked(db: Db, businessId: BusinessId, now: Date): Promise<boolean> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const { rows } = await sql`
    INSERT INTO storage_uses AS u (business_id, asked_at) VALUES (${businessId}, ${now})
    ON CONFLICT (business_id) DO UPDATE SET asked_at = ${now} WHERE u.asked_at IS NULL OR u.asked_at <= ${minuteAgo}
    RETURNING true`.execute(db)
  return rows.length > 0
}

/** The tables whose rows count: not those that only say where a business's own rows are, which may stand on another machine. */
export async function listStoredTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT stored_tables() AS name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !COORDINATOR_TABLES.includes(name))
}

/** The rows of one table, and their bytes. */
export async function countTable(
  db: Db,
  businessId: BusinessId,
  table: string,
): Promise<StorageUse> {
  const { rows } = await sql<StorageUse>`
    SELECT row_count AS rows, bytes FROM count_stored(${businessId}, ${table}::name)`.execute(db)
  return rows[0] ?? { rows: 0, bytes: 0 }
}

/** Keeps a count, and when the owner was told. */
export async function saveCount(
  db: Db,
  businessId: BusinessId,
  { rows, bytes, warnedAt }: CountedUse,
  now: Date,
): Promise<void> {
  const counted = { rowCount: rows, bytes, warnedAt, countedAt: now }
  await db
    .insertInto('storageUses')
    .values({ businessId, ...counted })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(counted))
    .execute()
}
