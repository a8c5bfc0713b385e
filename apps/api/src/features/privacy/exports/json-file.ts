import type { Db } from '../../../platform/db/database.ts'
import type { NearFiles } from '../../../platform/files/store/near-files.ts'
import { type ExportScope, listExportedTables, readFiles, readTable } from './exported-tables.ts'

/** The version of the file's form, for programs that read it. */
const VERSION = 1

/**
 * The export as one JSON document: `tables` has the rows of each table by its name, and `files` has each file in base64 with
 * the number of its row. Amounts are in kobo, times in UTC.
 */
export async function* jsonFile(
  db: Db,
  scope: ExportScope,
  now: Date,
  near: NearFiles,
): AsyncGenerator<string> {
  const head = { product: 'Isiro', version: VERSION, exportedAt: now, amounts: 'kobo' }
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
  const tables = await listExportedTables(db, scope)
  for (const [at, table] of tables.entries()) {
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(table.name)}:[`
    let separator = '\n'
    for await (const page of readTable(db, scope, table)) {
      const rows = page.map((values) => JSON.stringify(rowOf(table.columns, values)))
      yield separator + rows.join(',\n')
      separator = ',\n'
    }
    yield ']'
  }
  yield '},"files":['
  let separator = '\n'
  for (const table of tables) {
    for await (const { bytes, ...file } of readFiles(db, scope, table, near)) {
      yield separator + JSON.stringify({ ...file, base64: bytes.toString('base64') })
      separator = ',\n'
    }
  }
  yield ']}\n'
}

function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column, at) => {
      const value = values[at]
      // Bytes outside of the columns with files are texts of providers.
      return [column, Buffer.isBuffer(value) ? value.toString('utf8') : value]
    }),
  )
}
