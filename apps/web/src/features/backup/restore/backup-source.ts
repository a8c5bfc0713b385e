import type { BackupCheck, BackupSection, SectionRestored } from '@isiro/contracts/backup'
import type { CloudBackupFile } from '@isiro/contracts/cloud-drives'
import { checkBackup, checkInDrive, restoreFromDrive, restoreSection } from '../api.ts'
import { parseBackup, sectionBody } from './parse-backup.ts'

/** The source of a backup to restore: both calls say the same of a file of this device and of one in a drive. */
export interface BackupSource {
  /** Asks what a restore would do. The server writes nothing. */
  check: () => Promise<BackupCheck>
  /** Restores one section, whole or not at all. */
  restore: (section: BackupSection) => Promise<SectionRestored>
}

/** A backup file on this device. Throws `BackupFormatError` for any other file. */
export async function deviceSource(file: Blob): Promise<BackupSource> {
  const data = await parseBackup(file)
  return {
    check: () => checkBackup(file),
    restore: (section) => restoreSection(section, sectionBody(data, section)),
  }
}

/** A backup in a drive. The server reads it there, so its size does not matter to this device. */
export function driveSource(file: CloudBackupFile): BackupSource {
  return {
    check: () => checkInDrive(file),
    restore: (section) => restoreFromDrive(section, file),
  }
}
