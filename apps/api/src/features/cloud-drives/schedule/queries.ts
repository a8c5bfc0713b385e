import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { holdDue, planWork } from '../../../platform/jobs/due-work.ts'

export interface StoredSchedule {
  drive: CloudDrive | null
  includesReceipts: boolean
  passphraseSealed: Buffer | null
  followsDrive: boolean
  /** Null where there is no drive. */
  nextAt: Date | null
}

function schedule(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('backupSchedules as s')
    .leftJoin('dueWork as w', (join) =>
      join
        .onRef('w.businessId', '=', 's.businessId')
        .on('w.kind', '=', 'backup_schedule')
        .onRef('w.subject', '=', 's.businessId'),
    )
    .selectAll('s')
    .select('w.dueAt as nextAt')
    .where('s.businessId', '=', businessId)
}

export function findSchedule(db: Db, businessId: BusinessId) {
  return schedule(db, businessId).executeTakeFirst()
}

/** Reads and locks the schedule until the transaction ends. */
export function lockSchedule(db: Db, businessId: BusinessId) {
  return schedule(db, businessId).forUpdate('s').executeTakeFirst()
}

export async function putSchedule(
  db: Db,
  businessId: BusinessId,
  { nextAt, ...schedule }: StoredSchedule,
): Promise<void> {
  await db
    .insertInto('backupSchedules')
    .values({ businessId, ...schedule })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(schedule))
    .execute()
  await setNextAt(db, businessId, nextAt)
}

/** The schedule of a business if it is due; undefined where it is not, or another worker has it. */
export async function lockDueSchedule(db: Db, businessId: BusinessId, now: Date) {
  const row = await schedule(db, businessId).forUpdate('s').skipLocked().executeTakeFirst()
  return row && (await holdDue(db, businessId, 'backup_schedule', businessId, now))
    ? row
    : undefined
}

export function setNextAt(db: Db, businessId: BusinessId, nextAt: Date | null): Promise<void> {
  return planWork(db, businessId, 'backup_schedule', businessId, nextAt)
}
