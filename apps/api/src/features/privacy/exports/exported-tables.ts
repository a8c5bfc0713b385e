import { PERSONAL_DATA_MAP } from '@isiro/domain/personal-data/personal-data-map'
import type { TablePlan } from '@isiro/domain/personal-data/table-plan'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { NearFiles } from '../../../platform/files/store/near-files.ts'
import type { FilePlace } from '../../../platform/files/store/stored-file.ts'
import { listColumns, type RowsOf, readRows } from './queries.ts'

/** The person whose data is exported, and how much of it. */
export interface ExportScope {
  businessId: BusinessId
  accountId: string
  includesBusinessData: boolean
  /** Whether receipts, certificates and the logo come along. */
  includesFiles: boolean
}

/** A table as the export reads it: its name, the columns of its rows, and the columns that hold files. */
export interface ExportedTable {
  name: string
  plan: TablePlan
  columns: string[]
  fileColumns: readonly string[]
}

/** A file of a row. `row` is the row's number in its table, counted from 1. */
export interface ExportedFile {
  table: string
  row: number
  mediaType: string
  bytes: Buffer
}

/** Rows of a table that are read at once, and rows with a file of up to 5 MB each. */
const ROWS_A_PAGE = 500
const FILES_A_PAGE = 4

/** The tables that an export has, as the map of personal data says. */
export async function listExportedTables(
  db: Db,
  { includesBusinessData }: ExportScope,
): Promise<ExportedTable[]> {
  const inDatabase = await listColumns(db)
  return Object.entries(PERSONAL_DATA_MAP).flatMap(([name, plan]) => {
    const isIn =
      plan.exported === 'always' || (plan.exported === 'with_business_data' && includesBusinessData)
    const columns = exportedColumns(plan, inDatabase.get(name) ?? [])
    return isIn ? [{ name, plan, columns, fileColumns: plan.files ?? [] }] : []
  })
}

/** All columns but those that are withheld or come as files, and first those with personal data. */
function exportedColumns({ personal, files = [], withheld = {} }: TablePlan, all: string[]) {
  const rest = all.filter(
    (column) => !(personal.includes(column) || files.includes(column) || column in withheld),
  )
  return [...personal, ...rest]
}

/** Reads the rows of a table, a page at a time. */
export function readTable(db: Db, scope: ExportScope, table: ExportedTable) {
  return readRows(db, rowsOf(scope, table), table.columns, ROWS_A_PAGE)
}

/** Reads the files of a table, one at a time. */
export async function* readFiles(
  db: Db,
  scope: ExportScope,
  table: ExportedTable,
  near: NearFiles,
): AsyncGenerator<ExportedFile> {
  if (!scope.includesFiles) return
  for (const column of table.fileColumns) {
    let row = 0
    const places = table.columns.includes('file_object') ? PLACE_COLUMNS : []
    const columns = ['media_type', column, ...places]
    const pages = readRows(db, rowsOf(scope, table), columns, FILES_A_PAGE)
    for await (const page of pages) {
      for (const [mediaType, ...place] of page) {
        row += 1
        const bytes = near.read(placeOf(place))
        if (bytes !== null) yield { table: table.name, row, mediaType: String(mediaType), bytes }
      }
    }
  }
}

/** Beside the column of a file, where its bytes may be kept in the store. */
const PLACE_COLUMNS = ['file_object', 'file_bytes', 'file_sha256'] as const

/** The place of a file from the values of its column and of `PLACE_COLUMNS`, as far as its table has them. */
function placeOf([file, object, bytes, sha256]: readonly unknown[]): FilePlace {
  return {
    file: Buffer.isBuffer(file) ? file : null,
    fileObject: typeof object === 'string' ? object : null,
    fileBytes: typeof bytes === 'number' ? bytes : null,
    fileSha256: Buffer.isBuffer(sha256) ? sha256 : null,
  }
}

function rowsOf(
  { businessId, accountId, includesBusinessData }: ExportScope,
  { name, columns }: ExportedTable,
): RowsOf {
  const hasBusiness = columns.includes('business_id')
  return { businessId, table: name, hasBusiness, accountId, ofBusiness: includesBusinessData }
}
