import { MAX_BACKUP_BYTES } from '@isiro/contracts/backup'
import {
  type CloudDrive,
  type CloudUpload,
  DRIVE_NAMES,
  type UploadProgress,
} from '@isiro/contracts/cloud-drives'
import type { ErrorCode } from '@isiro/contracts/errors'
import { todayIn } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { type SpooledFile, spool } from '../../../platform/files/spooled-file.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { checkBackup } from '../../backup/service.ts'
import { findConnection } from '../connections/queries.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { UPLOAD } from '../queues.ts'
import { sealPassphrase } from '../schedule/service.ts'
import { presentUpload } from './present.ts'
import * as queries from './queries.ts'
import { encryptedFile, stageFile } from './staging.ts'
import { workUpload } from './work.ts'

export interface NewUpload {
  drive: CloudDrive
  fileName: string | null
  includesReceipts: boolean
  passphraseSealed: Buffer | null
  /** The Sunday of a weekly backup; null for one that somebody asked for. */
  scheduledFor: string | null
  /** No worker takes it up before this time; now by default. */
  notBefore?: Date
}

/** Stores an upload that the worker makes and sends. Returns its id; null if one is under way, or this Sunday's exists. */
export async function queueUpload(ctx: Ctx, upload: NewUpload): Promise<string | null> {
  const now = ctx.now()
  const id = newId(now)
  const { fileName, passphraseSealed, notBefore = now, ...values } = upload
  const isEncrypted = passphraseSealed !== null
  const name = fileName ?? `isiro-backup-${todayIn(ctx.timeZone, now)}.json`
  const isNew = await queries.insertUpload(ctx.db, ctx.businessId, {
    ...values,
    id,
    passphraseSealed,
    isEncrypted,
    fileName: isEncrypted ? `${name}.age` : name,
    state: 'making',
    startedAt: now,
    startedBy: ctx.accountId,
    nextWorkAt: notBefore,
  })
  return isNew ? id : null
}

/** Starts a backup to a drive. With `data` that file is checked and uploaded at once; without it the worker makes one. */
export async function startUpload(
  deps: DriveDeps,
  ctx: Ctx,
  input: CloudUpload,
  language: Language,
): Promise<UploadProgress> {
  const { data, size } = input
  if (data === undefined) {
    const id = await transact(ctx, async (ctx) => {
      const id = await storeUpload(ctx, input)
      await ctx.jobs.add(ctx.db, UPLOAD, { businessId: ctx.businessId, uploadId: id })
      return id
    })
    return findProgress(ctx, id, language)
  }
  await using file = await spool([Buffer.from(data)], {
    maxBytes: MAX_BACKUP_BYTES,
    tooLarge: 'backup.too_large',
  })
  if (size !== undefined && size !== file.size)
    throw refusedField('size', 'validation.size_differs')
  await checkBackup(ctx, file, language)
  return await uploadGiven(deps, ctx, input, file, language)
}

/** Longer than it takes to store 50 MB. */
const STAGING_MS = 10 * 60_000

/** Uploads a file that was given, while its sender waits. The worker goes on with it if the drive is away for a moment. */
async function uploadGiven(
  deps: DriveDeps,
  ctx: Ctx,
  input: CloudUpload,
  file: SpooledFile,
  language: Language,
): Promise<UploadProgress> {
  // A worker that took it up before the file is stored would make another one.
  const notBefore = new Date(ctx.now().getTime() + STAGING_MS)
  const id = await transact(ctx, (ctx) => storeUpload(ctx, input, notBefore))
  const { businessId } = ctx
  try {
    const staged = await stageFile(
      ctx,
      id,
      await encryptedFile(file.stream(), input.passphrase ?? null),
    )
    await transact(ctx, ({ db }) =>
      queries.updateUpload(db, businessId, id, {
        state: 'uploading',
        nextWorkAt: ctx.now(),
        ...staged,
      }),
    )
  } catch (error) {
    await transact(ctx, ({ db, now }) =>
      queries.endUpload(db, businessId, id, { failure: 'cloud.failed', now: now() }),
    )
    throw error
  }
  await workUpload(deps, { businessId, uploadId: id })
  const upload = await read(ctx, ({ db }) => queries.findUpload(db, businessId, id))
  if (upload?.failure)
    throw new AppError(upload.failure as ErrorCode, { drive: DRIVE_NAMES[input.provider] })
  return presentUpload(found(upload), language)
}

async function storeUpload(ctx: Ctx, input: CloudUpload, notBefore?: Date): Promise<string> {
  const { provider: drive, filename, includesReceipts = false, passphrase } = input
  if (!(await findConnection(ctx.db, ctx.businessId, drive)))
    throw new AppError('cloud.not_connected', { drive: DRIVE_NAMES[drive] })
  const id = await queueUpload(ctx, {
    drive,
    fileName: filename ?? null,
    includesReceipts,
    passphraseSealed: passphrase ? sealPassphrase(ctx, passphrase) : null,
    scheduledFor: null,
    ...(notBefore ? { notBefore } : {}),
  })
  if (id === null) throw new AppError('cloud.upload_running')
  return id
}

export async function findProgress(
  ctx: Ctx,
  id: string,
  language: Language,
): Promise<UploadProgress> {
  const upload = await read(ctx, ({ db, businessId }) => queries.findUpload(db, businessId, id))
  return presentUpload(found(upload), language)
}
