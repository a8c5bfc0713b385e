import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import type { Insertable, Updateable } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/database-types.ts'
import { FILE_COLUMNS, type FilePlace } from '../../../platform/files/store/stored-file.ts'
import { holdDue, planWork } from '../../../platform/jobs/due-work.ts'

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** No node works on an upload before this time: one does already, or it waits for another try. Null once it has ended. */
interface Waiting {
  nextWorkAt: Date | null
}

/** Stores a new upload. False if one of this business is under way, or this Sunday's was begun already. */
export async function insertUpload(
  db: Db,
  businessId: BusinessId,
  { nextWorkAt, ...upload }: Omit<Insertable<DB['driveUploads']>, 'businessId'> & Waiting,
): Promise<boolean> {
  const inserted = await db
    .insertInto('driveUploads')
    .values({ ...upload, businessId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await planWork(db, businessId, 'drive_upload', upload.id, nextWorkAt)
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
export async function claimUpload(
  db: Db,
  businessId: BusinessId,
  id: string,
  { now, until }: { now: Date; until: Date },
) {
  if (!(await holdDue(db, businessId, 'drive_upload', id, now))) return undefined
  await planWork(db, businessId, 'drive_upload', id, until)
  return db
    .updateTable('driveUploads')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function updateUpload(
  db: Db,
  businessId: BusinessId,
  id: string,
  { nextWorkAt, ...change }: Updateable<DB['driveUploads']> & Partial<Waiting>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db
      .updateTable('driveUploads')
      .set(change)
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
  if (nextWorkAt !== undefined) await planWork(db, businessId, 'drive_upload', id, nextWorkAt)
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
  part: FilePlace & { businessId: BusinessId; id: string; uploadId: string; position: number },
): Promise<void> {
  await db.insertInto('driveUploadParts').values(part).execute()
}

/** Where a part of a waiting file is, counted from 0; undefined past its end. */
export function findPart(
  db: Db,
  businessId: BusinessId,
  uploadId: string,
  position: number,
): Promise<FilePlace | undefined> {
  return db
    .selectFrom('driveUploadParts')
    .where('businessId', '=', businessId)
    .where('uploadId', '=', uploadId)
    .where('position', '=', position)
    .select(FILE_COLUMNS)
    .executeTakeFirst()
}

export async function deleteParts(db: Db, businessId: BusinessId, uploadId: string): Promise<void> {
  await db
    .deleteFrom('driveUploadParts')
    .where('businessId', '=', businessId)
    .where('uploadId', '=', uploadId)
    .execute()
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
