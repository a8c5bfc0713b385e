import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/**
 * Counts invoices against a month as if they were issued in it, as far as the limit goes; null is unlimited. Returns how
 * many were counted.
 */
export async function countAsIssued(
  db: Db,
  businessId: BusinessId,
  month: string,
  wanted: number,
  limit: number | null,
): Promise<number> {
  await sql`
    INSERT INTO invoice_usage (business_id, month, issued) VALUES (${businessId}, ${month}, 0)
    ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ issued: number }>`
    SELECT u.issued FROM invoice_usage u WHERE u.business_id = ${businessId} AND u.month = ${month} FOR UPDATE`.execute(
    db,
  )
  const issued = rows[0]?.issued ?? 0
  const counted = limit === null ? wanted : Math.max(0, Math.min(wanted, limit - issued))
  await sql`
    UPDATE invoice_usage SET issued = issued + ${counted}
    WHERE business_id = ${businessId} AND month = ${month}`.execute(db)
  return counted
}

/** The years in which the business's invoices were issued, this one and the next. */
export async function listIssueYears(db: Db, businessId: BusinessId, thisYear: number) {
  const { rows } = await sql<{ year: number }>`
    SELECT extract(year FROM i.issue_date)::integer AS year FROM invoices i WHERE i.business_id = ${businessId}
    UNION SELECT ${thisYear}::integer UNION SELECT ${thisYear + 1}::integer`.execute(db)
  return rows.map(({ year }) => year)
}
