import { type CloudDrive, type CloudFiles, DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/db/context.ts'
import type { SpooledFile } from '../../../platform/files/spooled-file.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { openBackup } from '../../backup/service.ts'
import { withDrive } from '../connections/access.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { decryptFile, isEncrypted } from '../passphrase.ts'
import { fetchFile, MAX_FETCHED_BYTES } from './fetch.ts'

/** The backups in a drive. A drive that does not answer is an error, never an empty list. */
export async function listFiles(
  deps: DriveDeps,
  ctx: Ctx,
  drive: CloudDrive,
): Promise<z.infer<typeof CloudFiles>> {
  const files = await withDrive(deps, ctx, drive, ({ gateway, accessToken, folderId }) =>
    gateway.list(accessToken, folderId),
  )
  return {
    files: files.map(({ id, name, madeAt, bytes }) => ({
      id,
      name,
      date: madeAt.toISOString(),
      size: bytes,
      isEncrypted: name.endsWith('.age'),
    })),
  }
}

/** A backup in a drive, with what opens it. */
export interface DriveFile {
  drive: CloudDrive
  fileId: string
  /** Null for a file that is not encrypted. */
  passphrase: string | null
}

/** A backup file from a drive, decrypted. The caller closes it. */
export async function fetchPlain(
  deps: DriveDeps,
  ctx: Ctx,
  { drive, fileId, passphrase }: DriveFile,
  maxBytes: number,
): Promise<SpooledFile> {
  const file = await fetchFile(deps, ctx, { drive, fileId, maxBytes })
  return isEncrypted(file) ? await decrypted(file, passphrase, drive, maxBytes) : file
}

/** A backup file from a drive for a browser, checked as a file from a device is. The caller closes it. */
export async function downloadFile(
  deps: DriveDeps,
  ctx: Ctx,
  driveFile: DriveFile,
): Promise<SpooledFile> {
  const plain = await fetchPlain(deps, ctx, driveFile, MAX_FETCHED_BYTES)
  try {
    await openBackup(plain)
    return plain
  } catch (error) {
    await plain.close()
    throw error
  }
}

async function decrypted(
  encrypted: SpooledFile,
  passphrase: string | null,
  drive: CloudDrive,
  maxBytes: number,
): Promise<SpooledFile> {
  await using file = encrypted
  if (passphrase === null)
    throw new AppError('cloud.passphrase_required', { drive: DRIVE_NAMES[drive] })
  return await decryptFile(file, passphrase, maxBytes)
}
