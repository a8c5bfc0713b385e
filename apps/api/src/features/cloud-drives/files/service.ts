import { type CloudDrive, type CloudFiles, DRIVE_NAMES } from '@isiro/contracts/cloud-drives'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { openBackup } from '../../backup/service.ts'
import { withDrive } from '../connections/access.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { decryptFile, isEncrypted } from '../passphrase.ts'
import { fetchFile } from './fetch.ts'

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

/** A backup file from a drive, decrypted and checked as a file from a device is. */
export async function downloadFile(
  deps: DriveDeps,
  ctx: Ctx,
  { drive, fileId, passphrase }: { drive: CloudDrive; fileId: string; passphrase: string | null },
): Promise<Buffer> {
  const file = await fetchFile(deps, ctx, drive, fileId)
  const plain = isEncrypted(file) ? await decrypted(file, passphrase, drive) : file
  await openBackup(plain)
  return plain
}

function decrypted(file: Buffer, passphrase: string | null, drive: CloudDrive): Promise<Buffer> {
  if (passphrase === null)
    throw new AppError('cloud.passphrase_required', { drive: DRIVE_NAMES[drive] })
  return decryptFile(file, passphrase)
}
