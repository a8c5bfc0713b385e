import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MAX_BACKUP_BYTES } from '@isiro/contracts/backup'
import { type CloudDrive, DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { withDrive } from '../connections/access.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { type FileHashes, PART_BYTES } from '../gateways/drive-gateway.ts'
import { findByFile } from '../uploads/queries.ts'

/** Encryption adds less than this to a file of the largest size. */
const ENCRYPTION_BYTES = 64 * 1024

/**
 * Downloads a file from a business's drive, and compares it with the drive's own hash of it, and with what was uploaded if we
 * uploaded it. Throws `cloud.damaged` for a file that was cut or altered, and `backup.too_large`.
 */
export async function fetchFile(
  deps: DriveDeps,
  ctx: Ctx,
  drive: CloudDrive,
  fileId: string,
): Promise<Buffer> {
  const uploaded = await read(ctx, ({ db, businessId }) =>
    findByFile(db, businessId, drive, fileId),
  )
  return withDrive(deps, ctx, drive, async ({ gateway, accessToken }) => {
    const damaged = () => new AppError('cloud.damaged', { drive: DRIVE_NAMES[drive] })
    const file = await gateway.find(accessToken, fileId)
    if (file.bytes > MAX_BACKUP_BYTES + ENCRYPTION_BYTES) throw new AppError('backup.too_large')
    const bytes = await collect(await gateway.download(accessToken, fileId), file.bytes)
    if (bytes?.length !== file.bytes) throw damaged()
    const hashes = hashesOf(bytes)
    if (file.hash !== null && file.hash !== gateway.hashOf(hashes)) throw damaged()
    const sha256 = uploaded?.sha256?.toString('hex')
    if (sha256 !== undefined && sha256 !== hashes.sha256) throw damaged()
    return bytes
  })
}

/** The bytes of a stream; null if it breaks off, or is longer than it should be. */
async function collect(stream: Readable, length: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > length) return null
      chunks.push(Buffer.from(chunk))
    }
  } catch {
    return null // The connection was cut.
  }
  return Buffer.concat(chunks)
}

function hashesOf(bytes: Buffer): FileHashes {
  const blocks = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    blocks.update(
      createHash('sha256')
        .update(bytes.subarray(at, at + PART_BYTES))
        .digest(),
    )
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    blockSha256: blocks.digest('hex'),
  }
}
