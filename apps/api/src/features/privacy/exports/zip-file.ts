import type { Language } from '@isiro/domain/language'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Db } from '../../../platform/db/database.ts'
import { type CsvCell, toCsv } from '../../../platform/files/csv.ts'
import type { NearFiles } from '../../../platform/files/store/near-files.ts'
import { type ExportScope, listExportedTables, readFiles, readTable } from './exported-tables.ts'
import { printReadme } from './readme.ts'

const LEVEL = 6

/**
 * The export as a ZIP: a readme in the reader's language, a CSV file for each table, and the files of receipts, certificates
 * and the logo. Yields the archive's bytes as they are made.
 */
export async function* zipFile(
  db: Db,
  scope: ExportScope,
  now: Date,
  language: Language,
  near: NearFiles,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const take = () => {
    const bytes = made
    made = []
    return bytes
  }
  const tables = await listExportedTables(db, scope)
  const readme = new ZipDeflate('README.txt', { level: LEVEL })
  archive.add(readme)
  readme.push(Buffer.from(printReadme(tables, now, language)), true)

  for (const table of tables) {
    const entry = new ZipDeflate(`${table.name}.csv`, { level: LEVEL })
    archive.add(entry)
    entry.push(Buffer.from(toCsv([table.columns], language)))
    for await (const page of readTable(db, scope, table)) {
      // Only the file's beginning has the byte order mark.
      entry.push(
        Buffer.from(
          toCsv(
            page.map((row) => row.map(cellOf)),
            language,
          ).slice(1),
        ),
      )
      yield* take()
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  for (const table of tables) {
    for await (const { row, mediaType, bytes } of readFiles(db, scope, table, near)) {
      const entry = new ZipPassThrough(`files/${table.name}/${row}.${mediaType.split('/').at(-1)}`)
      archive.add(entry)
      entry.push(bytes, true)
      yield* take()
    }
  }
  archive.end()
  yield* take()
}

/** A value of the database as a cell. Texts are typed by users, and a spreadsheet must not calculate them. */
function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return { figure: String(value) }
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value.toString('utf8')
  return JSON.stringify(value)
}
