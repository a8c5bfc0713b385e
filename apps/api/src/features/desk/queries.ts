import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface MissingCertificates {
  count: number
  /** In the currency of the books, as text: kobo may outgrow a safe integer. */
  amount: string
}

/** The deductions of clients whose certificate nobody has noted yet. */
export async function sumMissingCertificates(
  db: Db,
  businessId: BusinessId,
): Promise<MissingCertificates> {
  const { rows } = await sql<MissingCertificates>`
    SELECT count(*)::int AS count, coalesce(sum(d.booked_amount) FILTER (WHERE d.booked_currency
      = (SELECT b.currency FROM businesses b WHERE b.id = ${businessId})), 0)::text AS amount
    FROM standing_deductions d
    WHERE d.business_id = ${businessId} AND NOT EXISTS (SELECT 1 FROM deduction_certificates c
      WHERE c.business_id = ${businessId} AND c.deduction_id = d.id)`.execute(db)
  return rows[0] ?? { count: 0, amount: '0' }
}
