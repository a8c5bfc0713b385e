import { sql } from 'kysely'
import { type BusinessId, toBusinessId } from '../../db/context.ts'
import type { Db } from '../../db/database.ts'
import type { StoredObject } from './file-store.ts'

/** The tables whose rows have a file; `store.test.ts` compares them with the catalogue. */
export const FILE_TABLES = [
  'attachments',
  'deductionCertificates',
  'driveUploadParts',
  'expenseReceipts',
  'supportRequests',
  'taxPayments',
] as const
export type FileTable = (typeof FILE_TABLES)[number]

/** A row's object, as the row names it. */
export interface NamedObject extends StoredObject {
  rowId: string
}

/** As the functions of the database know them. */
const NAMES: Record<FileTable, string> = {
  attachments: 'attachments',
  deductionCertificates: 'deduction_certificates',
  driveUploadParts: 'drive_upload_parts',
  expenseReceipts: 'expense_receipts',
  supportRequests: 'support_requests',
  taxPayments: 'tax_payments',
}

/** The businesses that have a file, wherever it is; `across` may read those of all. */
export async function listBusinessesWithFiles(across: Db): Promise<BusinessId[]> {
  const found = await Promise.all(
    FILE_TABLES.map((table) =>
      across
        .selectFrom(table)
        .where((row) => row.or([row('file', 'is not', null), row('fileObject', 'is not', null)]))
        .select('businessId')
        .distinct()
        .execute(),
    ),
  )
  return [...new Set(found.flat().map(({ businessId }) => toBusinessId(businessId)))].sort()
}

/** The next row of a table, by its id, whose file is in the database; undefined behind the last one. */
export function nextInside(db: Db, businessId: BusinessId, table: FileTable, after: string) {
  return db
    .selectFrom(table)
    .where('businessId', '=', businessId)
    .where('id', '>', after)
    .where('file', 'is not', null)
    .orderBy('id')
    .select(['id', 'file'])
    .$narrowType<{ file: Buffer }>()
    .limit(1)
    .executeTakeFirst()
}

/** The rows of a table whose files are in the store. */
export async function listOutside(
  db: Db,
  businessId: BusinessId,
  table: FileTable,
): Promise<NamedObject[]> {
  const rows = await db
    .selectFrom(table)
    .where('businessId', '=', businessId)
    .where('fileObject', 'is not', null)
    .orderBy('id')
    .select(['id as rowId', 'fileObject as objectId', 'fileBytes as bytes', 'fileSha256 as sha256'])
    .$narrowType<NamedObject>()
    .execute()
  return rows
}

/** Those of the objects that a row of the business names. */
export async function findNamed(
  db: Db,
  businessId: BusinessId,
  objectIds: readonly string[],
): Promise<Set<string>> {
  const of = (table: FileTable) =>
    sql`SELECT file_object AS id FROM ${sql.table(table)}
      WHERE business_id = ${businessId} AND file_object = ANY(${objectIds}::uuid[])`
  const { rows } = await sql<{
    id: string
  }>`${sql.join(FILE_TABLES.map(of), sql` UNION ALL `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Notes that a row's bytes are in the store. Returns false if the row has others now, or is gone. */
export async function moveOut(
  db: Db,
  businessId: BusinessId,
  { table, rowId, objectId, sha256 }: { table: FileTable } & Omit<NamedObject, 'bytes'>,
): Promise<boolean> {
  const { rows } = await sql<{ isMoved: boolean }>`SELECT move_file_out(
    ${businessId}, ${NAMES[table]}::name, ${rowId}::uuid, ${objectId}::uuid, ${sha256}) AS is_moved`.execute(
    db,
  )
  return rows[0]?.isMoved ?? false
}

/** Gives a row the bytes of its object. Returns false if it names another one now, or is gone. */
export async function moveIn(
  db: Db,
  businessId: BusinessId,
  {
    table,
    rowId,
    objectId,
    file,
  }: { table: FileTable; rowId: string; objectId: string; file: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ isMoved: boolean }>`SELECT move_file_in(
    ${businessId}, ${NAMES[table]}::name, ${rowId}::uuid, ${objectId}::uuid, ${file}) AS is_moved`.execute(
    db,
  )
  return rows[0]?.isMoved ?? false
}

export interface PlacedFiles {
  inside: number
  insideBytes: number
  outside: number
  outsideBytes: number
}

/** How many files of a table are in the database and in the store, with their bytes. */
export async function countPlaces(
  db: Db,
  businessId: BusinessId,
  table: FileTable,
): Promise<PlacedFiles> {
  const { rows } = await sql<PlacedFiles>`
    SELECT count(file) AS inside, coalesce(sum(length(file)), 0)::bigint AS inside_bytes,
      count(file_object) AS outside, coalesce(sum(file_bytes), 0)::bigint AS outside_bytes
    FROM ${sql.table(table)} WHERE business_id = ${businessId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum without groups has one row.')
  return row
}
