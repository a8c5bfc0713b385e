import type { RequestExport } from '@isiro/contracts/privacy'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  deleteMailedReferences,
  insertMailedReference,
} from '../../../platform/db/mailed-references.ts'

export type NewExport = Pick<RequestExport, 'format'> & {
  id: string
  accountId: string
  includesBusinessData: boolean
  requestType: RequestExport['requestType'] | null
  requestDetails: string | null
  requestedAt: Date
}

export async function insertExport(db: Db, businessId: BusinessId, row: NewExport): Promise<void> {
  await db
    .insertInto('dataExports')
    .values({ ...row, requestType: row.requestType ?? null, businessId })
    .execute()
}

export function findExport(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('dataExports')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The exports of a member, newest first. */
export function listExports(db: Db, businessId: BusinessId, accountId: string) {
  return db
    .selectFrom('dataExports')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function markReady(
  db: Db,
  businessId: BusinessId,
  id: string,
  file: { readyAt: Date; bytes: number; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('dataExports')
    .set(file)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Replaces the token of the link. A mail that is sent again thus ends the link of the mail before. */
export async function setToken(
  db: Db,
  businessId: BusinessId,
  { id, expiresAt }: { id: string; expiresAt: Date | null },
  tokenHash: Buffer,
): Promise<void> {
  await deleteMailedReferences(db, businessId, 'data_export', id)
  await insertMailedReference(db, businessId, {
    kind: 'data_export',
    reference: tokenHash.toString('hex'),
    subjectId: id,
    expiresAt,
  })
}

/** Uses up the link. Of several concurrent downloads, one gets true. */
export async function takeExport(
  db: Db,
  businessId: BusinessId,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('dataExports')
    .set({ downloadedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('downloadedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPart(
  db: Db,
  businessId: BusinessId,
  part: { exportId: string; part: number; sealed: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('dataExportParts')
    .values({ ...part, businessId })
    .execute()
}

export function findPart(db: Db, businessId: BusinessId, exportId: string, part: number) {
  return db
    .selectFrom('dataExportParts')
    .select('sealed')
    .where('businessId', '=', businessId)
    .where('exportId', '=', exportId)
    .where('part', '=', part)
    .executeTakeFirst()
}

export async function deleteParts(db: Db, businessId: BusinessId, exportId: string): Promise<void> {
  await db
    .deleteFrom('dataExportParts')
    .where('businessId', '=', businessId)
    .where('exportId', '=', exportId)
    .execute()
}

/** Makes the rest of the transaction read one snapshot. Has to be its first statement. */
export async function holdSnapshot(db: Db): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(db)
}

/** The columns of each table in the order of their names, as the catalogue has them. */
export async function listColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT c.relname::text AS "table", array_agg(a.attname::text ORDER BY a.attname) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.relname`.execute(
    db,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** The person or business whose rows of a table are read. */
export interface RowsOf {
  businessId: BusinessId
  table: string
  /** Whether its rows name their business. */
  hasBusiness: boolean
  accountId: string
  /** All rows of the business; else the member's own. */
  ofBusiness: boolean
}

/**
 * Reads columns of a table in pages of `pageSize` rows, in the order in which the rows are stored. Each row is a list of
 * values in the order of `columns`. The table is one of the map of personal data.
 */
export async function* readRows(
  db: Db,
  rows: RowsOf,
  columns: readonly string[],
  pageSize: number,
): AsyncGenerator<unknown[][]> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`DECLARE exported NO SCROLL CURSOR FOR
    SELECT ${list} FROM ${sql.table(rows.table)} WHERE ${ownedBy(rows)} ORDER BY ctid`.execute(db)
  for (;;) {
    const page = await sql<Record<string, unknown>>`
      FETCH ${sql.raw(String(pageSize))} FROM exported`.execute(db)
    if (page.rows.length > 0) yield page.rows.map((row) => Object.values(row))
    if (page.rows.length < pageSize) break
  }
  await sql`CLOSE exported`.execute(db)
}

/** Row-level security hides the rows of other businesses, too. Tables of accounts have no such policy. */
function ownedBy({ businessId, table, hasBusiness, accountId, ofBusiness }: RowsOf) {
  if (table === 'accounts') return sql`id = ${accountId}`
  if (table === 'businesses') return sql`id = ${businessId}`
  const conditions = [
    ...(hasBusiness ? [sql`business_id = ${businessId}`] : []),
    ...(hasBusiness && ofBusiness ? [] : [sql`account_id = ${accountId}`]),
  ]
  return sql.join(conditions, sql` AND `)
}
