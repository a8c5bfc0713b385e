import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { rowJson } from '../../../platform/db/row-json.ts'

/** The sum of the staged rows in minor units, as text, since it may outgrow a safe integer. */
export async function sumRows(db: Db, businessId: BusinessId, importId: string): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    SELECT coalesce(sum((content->>'amount')::bigint), 0)::text AS total
    FROM import_rows WHERE business_id = ${businessId} AND import_id = ${importId}::uuid`.execute(
    db,
  )
  return rows[0]?.total ?? '0'
}

/**
 * Creates expenses of all staged rows that no earlier import has brought. Two equal rows in a file are two
 * expenses; the same file imported twice creates them once.
 */
export async function importRows(
  db: Db,
  businessId: BusinessId,
  {
    importId,
    currency,
    at,
    by,
  }: { importId: string; currency: Currency; at: Date; by: string | null },
): Promise<{ count: number; total: number }> {
  const ofAll = rowJson({ currency, createdAt: at, createdBy: by, updatedAt: at, importId })
  const { rows } = await sql<{ count: number; total: number }>`
    WITH staged AS (
      SELECT s.row_number, s.content || ${ofAll}::jsonb || jsonb_build_object('import_occurrence',
        row_number() OVER (PARTITION BY s.content ->> 'import_fingerprint' ORDER BY s.row_number)) AS entry
      FROM import_rows s WHERE s.business_id = ${businessId} AND s.import_id = ${importId}::uuid
    ), added AS MATERIALIZED (
      SELECT id FROM book_expenses(${businessId}, (SELECT jsonb_agg(entry ORDER BY row_number) FROM staged)) AS id
    )
    SELECT count(*) AS count, coalesce(sum((s.entry ->> 'amount')::bigint), 0)::bigint AS total
    FROM staged s JOIN added ON added.id = (s.entry ->> 'id')::uuid`.execute(db)
  return rows[0] ?? { count: 0, total: 0 }
}

/**
 * Marks the expenses of an import as deleted, and returns how many. All are locked first: a row that this statement has changed
 * already, as one of the same paper, could not be locked any more and would stay.
 */
export async function deleteImported(
  db: Db,
  businessId: BusinessId,
  importId: string,
  at: Date,
): Promise<number> {
  const changes = rowJson({ deletedAt: at, updatedAt: at })
  const { rows } = await sql<{ count: number }>`
    WITH standing AS (
      SELECT e.id FROM expenses e
      WHERE e.business_id = ${businessId} AND e.import_id = ${importId}::uuid AND e.deleted_at IS NULL
      FOR UPDATE
    )
    SELECT count(change_expense(${businessId}, id, ${changes}::jsonb)) AS count
    FROM unnest((SELECT array_agg(id) FROM standing)) AS id`.execute(db)
  return rows[0]?.count ?? 0
}
