import { BACKUP_SECTIONS, type SectionRestored } from '@isiro/contracts/backup'
import type { BackupFile } from '@isiro/contracts/backup-file'
import { backupParts } from '@isiro/contracts/backup-file'
import type { Visitor } from '../../../../test/harness.ts'

/** Downloads the backup of a visitor's business. */
export async function backUp(visitor: Visitor, query = ''): Promise<BackupFile> {
  const { status, raw } = await visitor.get(`/api/backup/file${query}`)
  if (status !== 200) throw new Error(`The backup could not be made: ${raw.toString()}`)
  return JSON.parse(raw.toString())
}

/** The parts of a file that must be equal before and after: all but the moment of the backup, and the day that it reaches to. */
export function contentOf({ data, metadata }: BackupFile): unknown {
  const { dateRange, ...totals } = metadata
  return { data, totals, from: dateRange?.from }
}

export type Restored = Record<(typeof BACKUP_SECTIONS)[number], SectionRestored>

/** Restores a file through the calls of the screen, one for each section. */
export async function restoreAll(visitor: Visitor, file: BackupFile): Promise<Restored> {
  const answers: Partial<Restored> = {}
  for (const section of BACKUP_SECTIONS) {
    const parts = backupParts(section).map((part) => [part, file.data[part]])
    const answer = await visitor.post(
      `/api/backup/restore/${section}`,
      Object.fromEntries(parts.filter(([, value]) => value !== undefined)),
    )
    if (answer.status !== 200)
      throw new Error(`${section} could not be restored: ${JSON.stringify(answer.body)}`)
    answers[section] = answer.body
  }
  return answers as Restored
}
