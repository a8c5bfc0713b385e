import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Deletes what has been kept long enough, of every business. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  await sql`SELECT purge_expired_privacy(${now})`.execute(db)
}
