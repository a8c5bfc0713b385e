import { randomUUID } from 'node:crypto'
import { type BooksSummary, isSameBooks } from '@isiro/domain/books-summary'
import {
  type Ctx,
  read,
  systemContext,
  toBusinessId,
  transact,
} from '../../../platform/db/context.ts'
import type { SpooledFile } from '../../../platform/files/spooled-file.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { openBusiness } from '../../auth/service.ts'
import { proofHolder, restoreBackup } from '../../backup/service.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { fetchFile, MAX_DRIVE_FILE_BYTES } from '../files/fetch.ts'
import { decryptFile } from '../passphrase.ts'
import { BACKUP_MAIL, LONGEST_REHEARSAL_SECONDS } from '../queues.ts'
import { openPassphrase } from '../schedule/service.ts'
import { type UploadRow, updateUpload } from '../uploads/queries.ts'
import * as queries from './queries.ts'

/**
 * Reads a weekly backup back from the drive, restores it into a throw-away space, and compares what it comes to with the books in
 * the backup's own snapshot. The owner is notified at once if they differ, or if the file cannot be read or restored at all.
 */
export async function rehearseBackup(
  deps: DriveDeps,
  job: { businessId: string; uploadId: string },
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(job.businessId))
  const now = ctx.now()
  const since = new Date(now.getTime() - LONGEST_REHEARSAL_SECONDS * 1000)
  const upload = await transact(ctx, ({ db, businessId }) =>
    queries.claimRehearsal(db, businessId, job.uploadId, { now, since }),
  )
  if (!upload?.books) return
  try {
    const restored = await restoreFile(deps, ctx, upload)
    await keepResult(ctx, upload, restored !== null && isSameBooks(restored, upload.books))
  } catch (error) {
    await transact(ctx, ({ db, businessId }) =>
      updateUpload(db, businessId, upload.id, { rehearsalBeganAt: null }),
    )
    throw error // The queue tries again.
  }
}

const PASSING = new Set(['cloud.unreachable', 'cloud.busy'])

/** The totals of the books once the file is restored; null if it cannot be. Throws while the drive is away. */
async function restoreFile(
  deps: DriveDeps,
  ctx: Ctx,
  upload: UploadRow,
): Promise<BooksSummary | null> {
  try {
    const { drive, fileId } = upload
    await using file = await fetchFile(deps, ctx, {
      drive,
      fileId: fileId ?? '',
      maxBytes: MAX_DRIVE_FILE_BYTES,
    })
    if (!upload.isEncrypted) return await restoreAndForget(deps, ctx, file)
    await using plain = await decrypted(ctx, upload, file)
    return await restoreAndForget(deps, ctx, plain)
  } catch (error) {
    if (error instanceof AppError && !PASSING.has(error.code)) return null
    throw error
  }
}

async function decrypted(ctx: Ctx, upload: UploadRow, file: SpooledFile): Promise<SpooledFile> {
  const { passphraseSealed } = upload
  const passphrase = passphraseSealed && openPassphrase(ctx, passphraseSealed)
  if (passphrase === null) throw new AppError('cloud.passphrase_required')
  return decryptFile(file, passphrase, MAX_DRIVE_FILE_BYTES)
}

class Forget extends Error {}

/**
 * Restores a file into a business of its own, inside one transaction that is rolled back: no other transaction ever sees it,
 * whatever happens meanwhile.
 */
async function restoreAndForget(
  deps: DriveDeps,
  ctx: Ctx,
  file: SpooledFile,
): Promise<BooksSummary> {
  const { basics, holder } = await read(ctx, async (ctx) => ({
    basics: await queries.findBasics(ctx.db, ctx.businessId),
    // The space stands in for the business, whose invoices are not counted again.
    holder: await proofHolder(ctx),
  }))
  const spaceId = toBusinessId(randomUUID())
  const { plan, timeZone, now } = ctx
  const space: Ctx = { ...systemContext(deps, spaceId), plan, timeZone }
  let books: BooksSummary | null = null
  try {
    await transact(space, async (space) => {
      // It has no members and no code in a lookup table: nobody can see it.
      const business = { id: spaceId, name: 'Rehearsal', referralCode: '', createdAt: now() }
      await openBusiness(space, { ...basics, ...business })
      await restoreBackup(space, file, holder)
      books = await queries.findBooks(space.db, spaceId)
      throw new Forget()
    })
  } catch (error) {
    if (!(error instanceof Forget)) throw error
  }
  if (books === null) throw new Error('The restore ended without a result.')
  return books
}

async function keepResult(ctx: Ctx, { id }: UploadRow, matches: boolean): Promise<void> {
  await transact(ctx, async ({ db, businessId, jobs, now }) => {
    await updateUpload(db, businessId, id, {
      rehearsedAt: now(),
      rehearsalMatches: matches,
      passphraseSealed: null,
    })
    if (!matches) await jobs.add(db, BACKUP_MAIL, { businessId, uploadId: id, notice: 'differs' })
  })
}
