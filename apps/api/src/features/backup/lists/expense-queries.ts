import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The amounts of standing expenses by id. */
export async function findAmounts(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<Map<string, { amount: number; vatAmount: number | null; whtAmount: number | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('expenses')
    .select(['id', 'amount', 'vatAmount', 'whtAmount'])
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where('reverses', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...amounts }) => [id, amounts]))
}

/** How many receipts each of these expenses has. */
export async function countReceipts(
  db: Db,
  businessId: BusinessId,
  expenseIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT r.expense_id AS id, count(*) AS count FROM expense_receipts r
    WHERE r.business_id = ${businessId} AND r.expense_id = ANY(${expenseIds}::uuid[]) AND r.removed_at IS NULL
    GROUP BY r.expense_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
