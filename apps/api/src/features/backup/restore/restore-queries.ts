import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/database-types.ts'

type TableWithId =
  | 'clientMerges'
  | 'clientNotes'
  | 'clients'
  | 'expenses'
  | 'invoiceDrafts'
  | 'invoices'
  | 'paymentAllocations'
  | 'payments'
  | 'refunds'
  | 'deductions'

/** Which of these ids the business has in a table. */
export async function findIds(
  db: Db,
  businessId: BusinessId,
  table: TableWithId & keyof DB,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(table)} t
    WHERE t.business_id = ${businessId} AND t.id = ANY(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Takes the business's lock for restoring until the transaction ends. Returns false if another restore or check of it is
 * under way.
 */
export async function tryLockRestore(db: Db, businessId: BusinessId): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`backup.restore ${businessId}`}, 0)) AS is_free`.execute(
    db,
  )
  return rows[0]?.isFree === true
}
