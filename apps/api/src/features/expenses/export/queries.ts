import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type PackedIds, packIds } from '../../../platform/db/packed-ids.ts'
import { type ExpenseFilter, matching } from '../filter-queries.ts'
import { EXPENSE_COLUMNS, type ExpenseRow } from '../queries.ts'

/** The ids of a filter's expenses in one snapshot, the latest first. */
export function listIds(db: Db, businessId: BusinessId, filter: ExpenseFilter): Promise<PackedIds> {
  return packIds(
    db,
    sql`SELECT e.id FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL ${matching(filter)}
      ORDER BY e.expense_date DESC, e.id DESC`,
  )
}

export interface ExportedRow
  extends Omit<ExpenseRow, 'receipts' | 'filed' | 'reversedBy' | 'samePaper'> {
  receiptCount: number
}

/** Reads some expenses, in the order of `ids`. One that was deleted meanwhile is left out. */
export async function findExported(
  db: Db,
  businessId: BusinessId,
  ids: string[],
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    SELECT ${EXPENSE_COLUMNS}, (SELECT count(*) FROM expense_receipts r
        WHERE r.business_id = ${businessId} AND r.expense_id = e.id AND r.removed_at IS NULL) AS receipt_count
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN expenses e ON e.business_id = ${businessId} AND e.id = wanted.id AND e.deleted_at IS NULL
    ORDER BY wanted.place`.execute(db)
  return rows
}
