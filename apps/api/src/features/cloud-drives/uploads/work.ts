import { DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import type { ErrorCode } from '@isiro/contracts/errors'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, toBusinessId, transact } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { listDueWork } from '../../../platform/jobs/due-work.ts'
import { seal, unseal } from '../../../platform/security/sealed.ts'
import { recordBackup, spoolBackup, withBackupFiles } from '../../backup/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { type DriveAccess, withDrive } from '../connections/access.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { DriveFailure, type DriveFile, type NewDriveFile } from '../gateways/drive-gateway.ts'
import { BACKUP_MAIL, REHEARSE, UPLOAD } from '../queues.ts'
import { findBooks } from '../rehearsal/queries.ts'
import { deleteOldBackups } from '../schedule/retention.ts'
import { openPassphrase } from '../schedule/service.ts'
import * as queries from './queries.ts'
import { encryptedFile, readStaged, stageFile } from './staging.ts'

/** How long a worker has an upload for itself, from its last sign of progress. Longer than one part takes. */
const LEASE_MS = 5 * 60_000
/** After this many tries without progress an upload has failed: about an hour. */
const MAX_TRIES = 8
const FIRST_WAIT_MS = 15_000
/** The failures that may be over by the next try. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'cloud.unreachable',
  'cloud.busy',
  'cloud.damaged',
  'files.unavailable',
])

/**
 * Makes a backup if it is not made yet, and uploads it from where the last try ended. Doing it twice, or on two nodes, uploads
 * one file. A failure that may be over soon is tried again later; any other ends the upload with its error.
 */
export async function workUpload(
  deps: DriveDeps,
  job: { businessId: string; uploadId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(job.businessId))
  const now = ctx.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const claimed = await transact(ctx, ({ db, businessId }) =>
    queries.claimUpload(db, businessId, job.uploadId, { now, until }),
  )
  if (!claimed) return
  try {
    const upload = claimed.state === 'making' ? await makeFile(ctx, claimed) : claimed
    const file = await withDrive(deps, ctx, upload.drive, (access) => send(ctx, upload, access))
    await finish(ctx, upload, file)
  } catch (error) {
    await postponeOrFail(ctx, claimed, error)
    return
  }
  // The backup is kept, whatever becomes of older ones: next week's deletes what this one leaves.
  if (claimed.scheduledFor !== null) await deleteOldBackups(deps, ctx, claimed.drive)
}

/** Writes the backup file into the parts, with what the books come to in the same snapshot. */
async function makeFile(ctx: Ctx, upload: queries.UploadRow): Promise<queries.UploadRow> {
  const { passphraseSealed, includesReceipts, id } = upload
  const passphrase = passphraseSealed && openPassphrase(ctx, passphraseSealed)
  if (upload.isEncrypted && passphrase === null)
    throw new Error('The passphrase cannot be decrypted.')
  const contents = { includeReceipts: includesReceipts }
  const { file, books } = await withBackupFiles(ctx, contents, (files) =>
    read(ctx, async (snapshot) => {
      const books = await findBooks(snapshot.db, snapshot.businessId)
      return { file: await spoolBackup(snapshot, contents, files), books }
    }),
  )
  // The snapshot is closed before the parts are stored: they may go to the store of files.
  const staged = await stageFile(ctx, id, await encryptedFile(file.stream(), passphrase))
  await transact(ctx, ({ db, businessId }) =>
    queries.updateUpload(db, businessId, id, {
      state: 'uploading',
      ...staged,
      books: JSON.stringify(books),
    }),
  )
  return { ...upload, ...staged, state: 'uploading' }
}

/** Sends what the drive does not have yet, and checks that what it has then is our file. */
async function send(ctx: Ctx, upload: queries.UploadRow, access: DriveAccess): Promise<DriveFile> {
  const { gateway, accessToken } = access
  const file = newFileOf(ctx, upload, access)
  let session = openSession(ctx, upload)
  try {
    if (session === null) {
      // An earlier try may have ended after the drive had everything, and before we heard of it.
      const sent = await findSent(access, file)
      if (sent) return sent
      session = await gateway.startUpload(accessToken, file)
      await keepSession(ctx, upload, session)
    }
    let step = await gateway.findUploaded(accessToken, session, file)
    while (!step.file) {
      const bytes = await readStaged(ctx, upload.id, step.sent)
      const next = await gateway.sendPart(accessToken, session, { from: step.sent, bytes, file })
      if (!next.file && next.sent <= step.sent)
        throw new DriveFailure('unreachable', 'it stored nothing of a part')
      step = next
      await noteProgress(ctx, upload, step.sent)
    }
    if (!isWhole(access, step.file, file)) {
      await gateway.remove(accessToken, step.file.id)
      await keepSession(ctx, upload, null)
      throw new AppError('cloud.damaged', { drive: DRIVE_NAMES[upload.drive] })
    }
    return step.file
  } catch (error) {
    if (error instanceof DriveFailure && error.fault === 'session_gone')
      await keepSession(ctx, upload, null)
    throw error
  }
}

function newFileOf(
  { businessId }: Ctx,
  { fileName, bytesTotal, sha256, blockSha256 }: queries.UploadRow,
  { folderId }: DriveAccess,
): NewDriveFile {
  if (bytesTotal === null || sha256 === null || blockSha256 === null)
    throw new Error('The file is not made yet.')
  return {
    folderId,
    name: fileName,
    bytes: Number(bytesTotal),
    hashes: { sha256: sha256.toString('hex'), blockSha256: blockSha256.toString('hex') },
    businessId,
  }
}

async function findSent(access: DriveAccess, file: NewDriveFile): Promise<DriveFile | undefined> {
  const files = await access.gateway.list(access.accessToken, access.folderId)
  return files.find(
    (sent) => sent.name === file.name && sent.hash !== null && isWhole(access, sent, file),
  )
}

function isWhole({ gateway }: DriveAccess, sent: DriveFile, file: NewDriveFile): boolean {
  return sent.bytes === file.bytes && (sent.hash ?? '') === gateway.hashOf(file.hashes)
}

const sessionPlace = (upload: queries.UploadRow) => [upload.businessId, upload.id, 'session']

function openSession({ config }: Ctx, upload: queries.UploadRow): string | null {
  const { sessionSealed } = upload
  return sessionSealed && unseal(config.secretKey, sessionPlace(upload), sessionSealed)
}

/** Stores the drive's upload session for later tries; null: the next try begins anew. */
async function keepSession(
  ctx: Ctx,
  upload: queries.UploadRow,
  session: string | null,
): Promise<void> {
  const sealed = session === null ? null : seal(ctx.config.secretKey, sessionPlace(upload), session)
  upload.sessionSealed = sealed
  await transact(ctx, ({ db, businessId }) =>
    queries.updateUpload(db, businessId, upload.id, {
      sessionSealed: sealed,
      ...(session === null ? { bytesSent: 0 } : {}),
    }),
  )
}

/** Stores how far an upload is, and keeps it for this worker. */
async function noteProgress(ctx: Ctx, upload: queries.UploadRow, sent: number): Promise<void> {
  const nextWorkAt = new Date(ctx.now().getTime() + LEASE_MS)
  await transact(ctx, ({ db, businessId }) =>
    queries.updateUpload(db, businessId, upload.id, { bytesSent: sent, tries: 0, nextWorkAt }),
  )
}

async function finish(ctx: Ctx, upload: queries.UploadRow, file: DriveFile): Promise<void> {
  const { id, drive, startedBy: accountId, scheduledFor } = upload
  await transact({ ...ctx, accountId }, async (ctx) => {
    const { db, businessId } = ctx
    const sent = { bytesSent: file.bytes, fileId: file.id }
    await queries.updateUpload(db, businessId, id, sent)
    await queries.endUpload(db, businessId, id, {
      failure: null,
      now: ctx.now(),
      isRehearsed: scheduledFor !== null,
    })
    await recordBackup(ctx, { drive, bytes: file.bytes })
    await recordActivity(ctx, 'backup.uploaded', null, {
      drive: DRIVE_NAMES[drive],
      file: file.name,
    })
    if (scheduledFor !== null) await ctx.jobs.add(db, REHEARSE, { businessId, uploadId: id })
  })
}

/** Waits for the next try, longer each time, or ends the upload. An error that is nobody's fault but ours is rethrown for the log. */
async function postponeOrFail(ctx: Ctx, upload: queries.UploadRow, error: unknown): Promise<void> {
  const { businessId } = ctx
  const code = error instanceof AppError ? error.code : 'cloud.failed'
  const isPassing = !(error instanceof AppError) || PASSING.has(code)
  await transact(ctx, async (ctx) => {
    const { db } = ctx
    const { tries = MAX_TRIES } = (await queries.findUpload(db, businessId, upload.id)) ?? {}
    if (isPassing && tries < MAX_TRIES) {
      const waitMs = FIRST_WAIT_MS * 2 ** tries
      const nextWorkAt = new Date(ctx.now().getTime() + waitMs)
      await queries.updateUpload(db, businessId, upload.id, { nextWorkAt })
      const after = new Date(Date.now() + waitMs)
      await ctx.jobs.add(db, UPLOAD, { businessId, uploadId: upload.id }, { after })
      return
    }
    await failUpload(ctx, upload, code)
  })
  if (!(error instanceof AppError)) throw error
}

/** Ends an upload with an error. The owner is notified of a weekly backup that failed. */
async function failUpload(ctx: Ctx, upload: queries.UploadRow, failure: ErrorCode): Promise<void> {
  const { db, businessId } = ctx
  const { id, drive, scheduledFor } = upload
  await queries.endUpload(db, businessId, id, { failure, now: ctx.now() })
  await recordActivity(ctx, 'backup.upload_failed', null, { drive: DRIVE_NAMES[drive] })
  if (scheduledFor === null) return
  await ctx.jobs.add(db, BACKUP_MAIL, { businessId, uploadId: id, notice: 'failed' })
}

const BATCH = 50

/** Works the uploads that wait, of all businesses. Throws the first failure after trying all others. */
export async function workWaitingUploads(deps: DriveDeps): Promise<void> {
  const waiting = await listDueWork(deps.db.withoutTenant, 'drive_upload', deps.now(), BATCH)
  const failures: unknown[] = []
  for (const { businessId, subject } of waiting) {
    await workUpload(deps, { businessId, uploadId: subject }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
