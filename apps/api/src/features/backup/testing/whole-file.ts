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

/** The parts of a file that must be equal before and after: all but the moment of the backup, the day that it reaches to, and proofs. */
export function contentOf({ data, metadata }: BackupFile): unknown {
  const { dateRange, ...totals } = metadata
  const lists = Object.entries(data).map(([list, rows]) => [
    list,
    Array.isArray(rows) ? rows.map(withoutProofs) : rows,
  ])
  return { data: Object.fromEntries(lists), totals, from: dateRange?.from }
}

/** A row without what each business writes otherwise. */
export function withoutProofs<Row extends object>(row: Row) {
  const { proof, clientProof, ...rest }: Row & { proof?: string; clientProof?: string } = row
  return rest
}

/** The options of a second business of a visitor, who has confirmed the address for both. */
export const sameOwner = ({ user }: Visitor) => ({
  sharedEmail: user.email,
  hasConfirmedEmail: true,
})

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
