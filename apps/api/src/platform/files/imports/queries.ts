import type { ImportKind } from '@isiro/contracts/import-limits'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { BusinessId } from '../../db/context.ts'
import type { Db } from '../../db/database.ts'
import type { Imports } from '../../db/database-types.ts'
import { rowJson } from '../../db/row-json.ts'

export type ImportRow = Selectable<Imports>

export type CountedImport = ImportRow & { stagedCount: number }

/** How many records an import created; their sum in minor units only for a kind whose rows have an amount. */
export interface CreatedRecords {
  createdCount: number
  createdTotal?: number
}

/** Deletes files that were never received completely. */
export async function dropAbandoned(
  db: Db,
  businessId: BusinessId,
  kind: ImportKind,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('committedAt', 'is', null)
    .where('openedAt', '<', before)
    .execute()
}

export async function insertImport(
  db: Db,
  businessId: BusinessId,
  opened: Omit<Insertable<Imports>, 'businessId'>,
): Promise<void> {
  await db
    .insertInto('imports')
    .values({ ...opened, businessId })
    .execute()
}

/** An import with the number of its rows that have arrived. One of another kind counts as unknown. */
export async function findImport(
  db: Db,
  businessId: BusinessId,
  kind: ImportKind,
  id: string,
): Promise<CountedImport | undefined> {
  const { rows } = await sql<CountedImport>`
    SELECT i.*, (SELECT count(*) FROM import_rows r WHERE r.business_id = ${businessId} AND r.import_id = i.id) AS staged_count
    FROM imports i WHERE i.business_id = ${businessId} AND i.kind = ${kind} AND i.id = ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** Locks an import until the transaction ends: shared while rows arrive in parallel, exclusive for its commit. */
export async function lockImport(
  db: Db,
  businessId: BusinessId,
  kind: ImportKind,
  id: string,
  how: 'share' | 'alone',
): Promise<ImportRow | undefined> {
  const lock = how === 'share' ? sql`FOR KEY SHARE` : sql`FOR UPDATE`
  const { rows } = await sql<ImportRow>`
    SELECT * FROM imports
    WHERE business_id = ${businessId} AND kind = ${kind} AND id = ${id}::uuid ${lock}`.execute(db)
  return rows[0]
}

/**
 * Stages records, which become rows of the kind's table by `jsonb_populate_record`. `from` is the row number of the first
 * one. A row that arrives again replaces the earlier one.
 */
export async function putRows(
  db: Db,
  businessId: BusinessId,
  importId: string,
  from: number,
  records: readonly object[],
): Promise<void> {
  const numbers = records.map((_, index) => from + index)
  await sql`
    INSERT INTO import_rows (business_id, import_id, row_number, content)
    SELECT b.id, ${importId}::uuid, row_number, content
    FROM businesses b, unnest(${numbers}::int[], ${records.map(rowJson)}::jsonb[]) AS staged (row_number, content)
    WHERE b.id = ${businessId}
    ON CONFLICT (business_id, import_id, row_number) DO UPDATE SET content = excluded.content`.execute(
    db,
  )
}

/** Stores the outcome and deletes the staged rows. */
export async function closeImport(
  db: Db,
  businessId: BusinessId,
  id: string,
  outcome: CreatedRecords & { committedAt: Date; knownCount: number },
): Promise<void> {
  await db
    .updateTable('imports')
    .set(outcome)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('importRows')
    .where('businessId', '=', businessId)
    .where('importId', '=', id)
    .execute()
}

export async function deleteImport(db: Db, businessId: BusinessId, id: string): Promise<void> {
  await db.deleteFrom('imports').where('businessId', '=', businessId).where('id', '=', id).execute()
}

/**
 * Deletes the records `t` of an import that were not changed since and do not meet `isUsed`, and returns how many were
 * deleted and kept.
 */
export async function deleteUnchanged(
  db: Db,
  businessId: BusinessId,
  table: 'clients' | 'items',
  importId: string,
  isUsed: RawBuilder<unknown> = sql`false`,
): Promise<{ deletedCount: number; keptCount: number }> {
  const ofImport = sql`t.business_id = ${businessId} AND t.import_id = ${importId}::uuid`
  const { rows } = await sql<{ deletedCount: number; keptCount: number }>`
    WITH gone AS (
      DELETE FROM ${sql.table(table)} t WHERE ${ofImport} AND t.updated_at = t.created_at AND NOT (${isUsed})
      RETURNING t.id
    )
    SELECT (SELECT count(*) FROM gone) AS deleted_count,
      (SELECT count(*) FROM ${sql.table(table)} t WHERE ${ofImport}) - (SELECT count(*) FROM gone) AS kept_count`.execute(
    db,
  )
  return rows[0] ?? { deletedCount: 0, keptCount: 0 }
}
