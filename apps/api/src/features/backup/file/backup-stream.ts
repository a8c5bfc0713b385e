import { PassThrough, type Readable } from 'node:stream'
import type { BackupMetadata } from '@isiro/contracts/backup-file'
import type { Ctx } from '../../../platform/db/context.ts'
import { SpooledFile } from '../../../platform/files/spooled-file.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type BackupContents, writeBackup } from './write-backup.ts'

/**
 * The backup file of a business as it is read from its books. The transaction stays open until the stream has been read
 * to its end, so the reader must be fast: a disk, or a file of our own.
 */
export function streamBackup(ctx: Ctx, contents: BackupContents): Readable {
  const stream = new PassThrough()
  const write = async (chunk: Buffer) => {
    if (stream.destroyed) throw new Error('The reader of the backup has gone.')
    if (!stream.write(chunk)) await drained(stream)
  }
  writeBackup(ctx, contents, write).then(
    () => stream.end(),
    (error) => stream.destroy(error),
  )
  return stream
}

/** Resolves when a stream takes more, or takes nothing any more because it was closed. */
function drained(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      stream.off('drain', goOn).off('close', goOn)
      resolve()
    }
    stream.on('drain', goOn).on('close', goOn)
  })
}

export interface SpooledBackup {
  bytes: number
  metadata: BackupMetadata
  /** Reads the file once; it is gone when the stream closes. */
  stream(): Readable
  /** Deletes the file without reading it. */
  discard(): Promise<void>
}

/**
 * Writes the backup file of a business to a temporary file, so that its size is known before any of it is sent and the
 * snapshot is not held open by a slow reader. Throws `backup.too_large` if it outgrows `maxBytes`.
 */
export async function spoolBackup(
  ctx: Ctx,
  contents: BackupContents,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<SpooledBackup> {
  const file = await SpooledFile.open()
  try {
    const metadata = await writeBackup(ctx, contents, async (chunk) => {
      if (file.size + chunk.length > maxBytes) throw new AppError('backup.too_large')
      await file.append(chunk)
    })
    return {
      bytes: file.size,
      metadata,
      stream: () => file.streamAndClose(),
      discard: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
