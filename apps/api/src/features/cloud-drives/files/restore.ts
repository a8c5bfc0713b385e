import type { BackupCheck, BackupSection, SectionRestored } from '@isiro/contracts/backup'
import type { Language } from '@isiro/domain/language'
import type { Ctx } from '../../../platform/db/context.ts'
import { checkBackup, restoreFile } from '../../backup/service.ts'
import type { DriveDeps } from '../drive-deps.ts'
import { MAX_DRIVE_FILE_BYTES } from './fetch.ts'
import { type DriveFile, fetchPlain } from './service.ts'

/** Says what a restore of a backup in a drive would do. It may be larger than a device can hold. */
export async function checkInDrive(
  deps: DriveDeps,
  ctx: Ctx,
  file: DriveFile,
  language: Language,
): Promise<BackupCheck> {
  await using plain = await fetchPlain(deps, ctx, file, MAX_DRIVE_FILE_BYTES)
  return await checkBackup(ctx, plain, language)
}

/** Restores one section of a backup in a drive. The file is fetched and checked anew, so that nothing is kept meanwhile. */
export async function restoreFromDrive(
  deps: DriveDeps,
  ctx: Ctx,
  section: BackupSection,
  file: DriveFile,
  language: Language,
): Promise<SectionRestored> {
  await using plain = await fetchPlain(deps, ctx, file, MAX_DRIVE_FILE_BYTES)
  return await restoreFile(ctx, section, plain, language)
}
