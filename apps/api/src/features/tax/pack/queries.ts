import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface VoidNumber {
  number: string
  issueDate: string
  voidedAt: Date
  reason: string | null
}

/** The void invoices that would have counted in a month: they are the gaps in its numbers. In the order of their numbers. */
export async function listVoidNumbers(
  db: Db,
  businessId: BusinessId,
  month: string,
): Promise<VoidNumber[]> {
  const { rows } = await sql<VoidNumber>`
    SELECT i.number, i.issue_date, i.voided_at, i.void_reason AS reason FROM invoices i
    WHERE i.business_id = ${businessId} AND i.voided_at IS NOT NULL AND i.tax_month = ${month}
    ORDER BY i.issued_at, i.id`.execute(db)
  return rows
}
