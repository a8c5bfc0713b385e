import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface StoredSchedule {
  drive: CloudDrive | null
  includesReceipts: boolean
  passphraseSealed: Buffer | null
  followsDrive: boolean
  nextAt: Date | null
}

export function findSchedule(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('backupSchedules')
    .selectAll()
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

/** Reads and locks the schedule until the transaction ends. */
export function lockSchedule(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('backupSchedules')
    .selectAll()
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}

export async function putSchedule(
  db: Db,
  businessId: BusinessId,
  schedule: StoredSchedule,
): Promise<void> {
  await db
    .insertInto('backupSchedules')
    .values({ businessId, ...schedule })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(schedule))
    .execute()
}

/** The schedule of a business if it is due; undefined where it is not, or another worker has it. */
export function lockDueSchedule(db: Db, businessId: BusinessId, now: Date) {
  return db
    .selectFrom('backupSchedules')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('nextAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The ids of the businesses whose weekly backup is due, the longest waiting first. */
export async function listDueSchedules(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT due.id FROM due_backup_schedules(${now}, ${most}) AS due (id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function setNextAt(db: Db, businessId: BusinessId, nextAt: Date): Promise<void> {
  await db
    .updateTable('backupSchedules')
    .set({ nextAt })
    .where('businessId', '=', businessId)
    .execute()
}
