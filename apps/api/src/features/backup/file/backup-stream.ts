import type { Readable } from 'node:stream'
import type { BackupMetadata } from '@isiro/contracts/backup-file'
import type { Ctx } from '../../../platform/db/context.ts'
import { SpooledFile } from '../../../platform/files/spooled-file.ts'
import { type NearFiles, withFilesNear } from '../../../platform/files/store/near-files.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type BackupContents, writeBackup } from './write-backup.ts'

export interface SpooledBackup {
  bytes: number
  metadata: BackupMetadata
  /** Reads the file once; it is gone when the stream closes. */
  stream(): Readable
  /** Deletes the file without reading it. */
  discard(): Promise<void>
}

/** The tables whose files a backup has. */
const WITH_FILES = [
  'attachments',
  'deductionCertificates',
  'expenseReceipts',
  'taxPayments',
] as const

/**
 * Runs work that writes backup files with what `spoolBackup` needs for them: the files that are kept in the store are brought
 * before its transaction begins. Throws `backup.too_large` if they alone would outgrow `maxBytes` of a backup.
 */
export function withBackupFiles<T>(
  ctx: Ctx,
  { includeReceipts }: BackupContents,
  work: (files: NearFiles) => Promise<T>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<T> {
  const limit = { maxBytes: maxBytes * BASE64, tooLarge: 'backup.too_large' } as const
  return withFilesNear(ctx, includeReceipts ? WITH_FILES : [], work, limit)
}

/** How much smaller bytes are than in base64. */
const BASE64 = 3 / 4

/**
 * Writes the backup file of a business to a temporary file, so that its size is known before any of it is sent and the
 * snapshot is not held open by a slow reader. Throws `backup.too_large` if it outgrows `maxBytes`.
 */
export async function spoolBackup(
  ctx: Ctx,
  contents: BackupContents,
  files: NearFiles,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<SpooledBackup> {
  const file = await SpooledFile.open()
  try {
    const metadata = await writeBackup(ctx, contents, files, async (chunk) => {
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
