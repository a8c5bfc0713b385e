import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MAX_BACKUP_BYTES } from '@isiro/contracts/backup'
import { type CloudDrive, DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { type SpooledFile, spool } from '../../../platform/files/spooled-file.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { withDrive } from '../connections/access.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { DriveFailure, type FileHashes, PART_BYTES } from '../gateways/drive-gateway.ts'
import { findByFile } from '../uploads/queries.ts'

/** Encryption adds less than this to a file of 50 MB. */
const ENCRYPTION_BYTES = 64 * 1024

/** The largest file for a browser, as it comes from a drive. */
export const MAX_FETCHED_BYTES = MAX_BACKUP_BYTES + ENCRYPTION_BYTES

/** The largest file that is read back, for a rehearsal or a restore: it lies in a temporary file and is read row by row. */
export const MAX_DRIVE_FILE_BYTES = 2 * 1024 ** 3

/**
 * Downloads a file from a business's drive into a temporary one, and compares it with the drive's own hash of it, and with
 * what was uploaded if we uploaded it. Throws `cloud.damaged` for a file that was cut or altered, and `backup.too_large`.
 */
export async function fetchFile(
  deps: DriveDeps,
  ctx: Ctx,
  { drive, fileId, maxBytes }: { drive: CloudDrive; fileId: string; maxBytes: number },
): Promise<SpooledFile> {
  const uploaded = await read(ctx, ({ db, businessId }) =>
    findByFile(db, businessId, drive, fileId),
  )
  return withDrive(deps, ctx, drive, async ({ gateway, accessToken }) => {
    const damaged = () => new AppError('cloud.damaged', { drive: DRIVE_NAMES[drive] })
    const file = await gateway.find(accessToken, fileId)
    if (file.bytes > maxBytes) throw new AppError('backup.too_large')
    const fetched = await collect(await gateway.download(accessToken, fileId), file.bytes)
    if (fetched === null) throw damaged()
    const hashes = await hashesOf(fetched)
    const sha256 = uploaded?.sha256?.toString('hex')
    const isWhole =
      fetched.size === file.bytes &&
      (file.hash === null || file.hash === gateway.hashOf(hashes)) &&
      (sha256 === undefined || sha256 === hashes.sha256)
    if (isWhole) return fetched
    await fetched.close()
    throw damaged()
  })
}

/** The bytes of a stream; null if it breaks off, or is longer than it should be. Throws where it takes too long. */
async function collect(stream: Readable, length: number): Promise<SpooledFile | null> {
  try {
    return await spool(stream, { maxBytes: length, tooLarge: 'backup.too_large' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new DriveFailure('unreachable', 'the download took too long')
    return null // The connection was cut.
  }
}

async function hashesOf(file: SpooledFile): Promise<FileHashes> {
  const whole = createHash('sha256')
  const blocks = createHash('sha256')
  for (let at = 0; at < file.size; at += PART_BYTES) {
    const part = file.read(at, at + PART_BYTES)
    whole.update(part)
    blocks.update(createHash('sha256').update(part).digest())
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sha256: whole.digest('hex'), blockSha256: blocks.digest('hex') }
}
