import { type Insertable, type Selectable, sql } from 'kysely'
import type { BusinessId } from '../../db/context.ts'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/database-types.ts'

export type ImportTable = Extract<keyof DB, `${string}Imports`>

/** The tables in which a feature keeps its imported files, and their rows until the file is complete. */
export interface ImportTables<Table extends ImportTable = ImportTable> {
  imports: Table
  rows: Extract<keyof DB, `${string}ImportRows`>
}

/** The columns that every feature's import tables share. */
type SharedColumns = Pick<Selectable<DB[ImportTable]>, 'rowCount' | 'committedAt'>

export type ImportRow<Table extends ImportTable = ImportTable> = Selectable<DB[Table]> &
  SharedColumns

export type CountedImport<Table extends ImportTable = ImportTable> = ImportRow<Table> & {
  stagedCount: number
}

interface Opening {
  id: string
  openedAt: Date
  openedBy: string | null
}

/** The columns stored when a file is announced, before its first row arrives. */
export type AnnouncedFile<Table extends ImportTable> = {
  fileName: string
  rowCount: number
} & Omit<Insertable<DB[Table]>, keyof Opening | 'businessId' | 'fileName' | 'rowCount'>

/** How many records an import created, and sums of them if its table has such columns. */
export type CreatedRecords<Table extends ImportTable> = { createdCount: number } & Record<
  Extract<keyof DB[Table], `created${string}`>,
  number
>

type Outcome<Table extends ImportTable> = CreatedRecords<Table> & {
  committedAt: Date
  knownCount: number
}

/** Deletes files that were never received completely. */
export async function dropAbandoned(
  db: Db,
  businessId: BusinessId,
  { imports }: ImportTables,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom(imports)
    .where('businessId', '=', businessId)
    .where('committedAt', 'is', null)
    .where('openedAt', '<', before)
    .execute()
}

export async function insertImport<Table extends ImportTable>(
  db: Db,
  businessId: BusinessId,
  { imports }: ImportTables<Table>,
  opened: Opening & AnnouncedFile<Table>,
): Promise<void> {
  await db
    .insertInto<ImportTable>(imports)
    .values({ ...opened, businessId })
    .execute()
}

export async function findImport<Table extends ImportTable>(
  db: Db,
  businessId: BusinessId,
  tables: ImportTables<Table>,
  id: string,
): Promise<CountedImport<Table> | undefined> {
  const { rows } = await sql<CountedImport<Table>>`
    SELECT i.*, (SELECT count(*) FROM ${sql.table(tables.rows)} r
      WHERE r.business_id = i.business_id AND r.import_id = i.id) AS staged_count
    FROM ${sql.table(tables.imports)} i WHERE i.business_id = ${businessId} AND i.id = ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** Locks an import until the transaction ends: shared while rows arrive in parallel, exclusive for its commit. */
export async function lockImport<Table extends ImportTable>(
  db: Db,
  businessId: BusinessId,
  { imports }: ImportTables<Table>,
  id: string,
  how: 'share' | 'alone',
): Promise<ImportRow<Table> | undefined> {
  const lock = how === 'share' ? sql`FOR KEY SHARE` : sql`FOR UPDATE`
  const { rows } = await sql<ImportRow<Table>>`
    SELECT * FROM ${sql.table(imports)}
    WHERE business_id = ${businessId} AND id = ${id}::uuid ${lock}`.execute(db)
  return rows[0]
}

/** Stores the outcome and deletes the staged rows. */
export async function closeImport<Table extends ImportTable>(
  db: Db,
  businessId: BusinessId,
  { imports, rows }: ImportTables<Table>,
  id: string,
  outcome: Outcome<Table>,
): Promise<void> {
  await db
    .updateTable<ImportTable>(imports)
    .set(outcome)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom(rows)
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .execute()
}

export async function deleteImport(
  db: Db,
  businessId: BusinessId,
  { imports }: ImportTables,
  id: string,
): Promise<void> {
  await db.deleteFrom(imports).where('businessId', '=', businessId).where('id', '=', id).execute()
}
