import { BACKUP_SECTIONS } from '@isiro/contracts/backup'
import { backupParts } from '@isiro/contracts/backup-file'
import { expect, test } from 'vitest'
import { sectionBody } from './parse-backup.ts'

test('each list of a file goes with the section that the server restores it with', () => {
  const data = Object.fromEntries(BACKUP_SECTIONS.flatMap(backupParts).map((name) => [name, []]))
  for (const section of BACKUP_SECTIONS)
    expect(Object.keys(sectionBody(data, section)).sort()).toEqual([...backupParts(section)].sort())
})
