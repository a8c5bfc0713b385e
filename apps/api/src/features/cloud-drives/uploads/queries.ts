import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/database-types.ts'

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** Stores a new upload. False if one of this business is under way, or this Sunday's was begun already. */
export async function insertUpload(
  db: Db,
  upload: Insertable<DB['driveUploads']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('driveUploads')
    .values(upload)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findUpload(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('driveUploads')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The weekly backup that was begun last; undefined if there is none. */
export function findLatestScheduled(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('driveUploads')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('scheduledFor', 'is not', null)
    .orderBy('scheduledFor', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The weekly backups of a business that are in a drive, newest first. */
export function listKept(db: Db, businessId: BusinessId, drive: CloudDrive) {
  return db
    .selectFrom('driveUploads')
    .where('businessId', '=', businessId)
    .where('drive', '=', drive)
    .where('state', '=', 'done')
    .where('scheduledFor', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .select(['id', 'fileId', 'startedAt'])
    .execute()
}

/** The upload through which a file came to a drive; undefined for a file that another business, or nobody here, sent. */
export function findByFile(db: Db, businessId: BusinessId, drive: CloudDrive, fileId: string) {
  return db
    .selectFrom('driveUploads')
    .where('businessId', '=', businessId)
    .where('drive', '=', drive)
    .where('fileId', '=', fileId)
    .select(['sha256', 'bytesTotal'])
    .executeTakeFirst()
}

/** Takes an upload that is waiting for work, until a time. Undefined if another worker has it or it has ended. */
export function claimUpload(
  db: Db,
  businessId: BusinessId,
  id: string,
  { now, until }: { now: Date; until: Date },
) {
  return db
    .updateTable('driveUploads')
    .set((eb) => ({ nextWorkAt: until, tries: eb('tries', '+', 1) }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('nextWorkAt', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

export async function updateUpload(
  db: Db,
  businessId: BusinessId,
  id: string,
  change: Updateable<DB['driveUploads']>,
): Promise<void> {
  await db
    .updateTable('driveUploads')
    .set(change)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Ends an upload, with the code of the error if it failed. Its session is forgotten, and its passphrase unless it is rehearsed. */
export async function endUpload(
  db: Db,
  businessId: BusinessId,
  id: string,
  {
    failure,
    now,
    isRehearsed = false,
  }: { failure: string | null; now: Date; isRehearsed?: boolean },
): Promise<void> {
  await updateUpload(db, businessId, id, {
    state: failure === null ? 'done' : 'failed',
    failure,
    endedAt: now,
    nextWorkAt: null,
    sessionSealed: null,
    ...(isRehearsed ? {} : { passphraseSealed: null }),
  })
  await deleteParts(db, businessId, id)
}

export async function insertPart(
  db: Db,
  part: { businessId: BusinessId; uploadId: string; position: number; bytes: Buffer },
): Promise<void> {
  await db.insertInto('driveUploadParts').values(part).execute()
}

/** A part of a waiting file, counted from 0; undefined past its end. */
export async function findPart(
  db: Db,
  businessId: BusinessId,
  uploadId: string,
  position: number,
): Promise<Buffer | undefined> {
  const part = await db
    .selectFrom('driveUploadParts')
    .where('businessId', '=', businessId)
    .where('uploadId', '=', uploadId)
    .where('position', '=', position)
    .select('bytes')
    .executeTakeFirst()
  return part?.bytes
}

export async function deleteParts(db: Db, businessId: BusinessId, uploadId: string): Promise<void> {
  await db
    .deleteFrom('driveUploadParts')
    .where('businessId', '=', businessId)
    .where('uploadId', '=', uploadId)
    .execute()
}

/** The uploads that wait for work, of all businesses, the longest waiting first. */
export async function listWaiting(
  db: Db,
  now: Date,
  most: number,
): Promise<{ businessId: string; id: string }[]> {
  const { rows } = await sql<{ businessId: string; id: string }>`
    SELECT business_id, id FROM waiting_drive_uploads(${now}, ${most})`.execute(db)
  return rows
}

/** Whether the weekly backup of a Sunday was begun. */
export async function hasScheduled(
  db: Db,
  businessId: BusinessId,
  scheduledFor: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('driveUploads')
    .where('businessId', '=', businessId)
    .where('scheduledFor', '=', scheduledFor)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
