import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface MissingCertificates {
  name: string
  count: number
  /** In the currency of the books, as text: kobo may outgrow a safe integer. */
  amount: string
}

/** The business's name, and the deductions of its clients whose certificate nobody has noted yet; undefined once it is erased. */
export async function findMissingCertificates(
  db: Db,
  businessId: BusinessId,
): Promise<MissingCertificates | undefined> {
  const { rows } = await sql<MissingCertificates>`
    SELECT b.name, d.count, d.amount FROM businesses b, LATERAL (
      SELECT count(*)::int AS count, coalesce(sum(d.booked_amount) FILTER (WHERE d.booked_currency = b.currency), 0)::text AS amount
      FROM standing_deductions d
      WHERE d.business_id = ${businessId} AND NOT EXISTS (SELECT 1 FROM deduction_certificates c
        WHERE c.business_id = ${businessId} AND c.deduction_id = d.id)) d
    WHERE b.id = ${businessId}`.execute(db)
  return rows[0]
}
