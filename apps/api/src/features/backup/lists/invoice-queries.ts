import type { BackupInvoice } from '@isiro/contracts/backup-invoices'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { rowsJson } from '../../../platform/db/row-json.ts'

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

/** The later state of an invoice, which can be stored only after its payments are. */
export type Fate = Pick<BackupInvoice, 'id' | 'viewedAt' | 'voidedAt' | 'voidReason'>

export async function storeFates(
  db: Db,
  businessId: BusinessId,
  fates: readonly Fate[],
): Promise<void> {
  const rows = rowsJson(fates)
  await sql`
    UPDATE invoices i SET viewed_at = f.viewed_at
    FROM jsonb_to_recordset(${rows}::jsonb) AS f (id uuid, viewed_at timestamptz)
    WHERE i.business_id = ${businessId} AND i.id = f.id`.execute(db)
  await sql`
    SELECT void_invoice(${businessId}, f.id, f.voided_at, f.void_reason)
    FROM businesses b, jsonb_to_recordset(${rows}::jsonb) AS f (id uuid, voided_at timestamptz, void_reason text)
    WHERE b.id = ${businessId} AND f.voided_at IS NOT NULL`.execute(db)
}

/** The years in which the business's invoices were issued, this one and the next. */
export async function listIssueYears(db: Db, businessId: BusinessId, thisYear: number) {
  const { rows } = await sql<{ year: number }>`
    SELECT extract(year FROM i.issue_date)::integer AS year FROM invoices i WHERE i.business_id = ${businessId}
    UNION SELECT ${thisYear}::integer UNION SELECT ${thisYear + 1}::integer`.execute(db)
  return rows.map(({ year }) => year)
}
