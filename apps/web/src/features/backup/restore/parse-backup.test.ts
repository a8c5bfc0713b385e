import { BACKUP_SECTIONS } from '@isiro/contracts/backup'
import { BACKUP_PARTS } from '@isiro/contracts/backup-file'
import { expect, test } from 'vitest'
import { sectionBody } from './parse-backup.ts'

test('each list of a file goes with the section that the server restores it with', () => {
  const data = Object.fromEntries(
    Object.values(BACKUP_PARTS)
      .flat()
      .map((name) => [name, []]),
  )
  for (const section of BACKUP_SECTIONS)
    expect(Object.keys(sectionBody(data, section)).sort()).toEqual(
      [...BACKUP_PARTS[section]].sort(),
    )
})
