import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { liveToken } from '../../../../platform/db/public-links.ts'

export interface OverdueRow {
  clientId: string
  clientName: string
  phone: string | null
  language: Language
  invoiceId: string
  invoiceNumber: string
  balance: number
  currency: Currency
  dueDate: string
  daysOverdue: number
  overdueCount: number
  token: string | null
  isOptedOut: boolean
}

/** Each client with an overdue invoice: of several the one that is the longest overdue, the longest first. */
export async function listOverdueRecipients(
  db: Db,
  businessId: BusinessId,
  { today, most }: { today: string; most: number },
): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    WITH overdue AS (
      SELECT DISTINCT ON (coalesce(k.merged_into, k.id)) coalesce(k.merged_into, k.id) AS client_id, i.id, i.number,
        i.balance AS balance, i.currency, i.language, i.due_date,
        count(*) OVER (PARTITION BY coalesce(k.merged_into, k.id))::int AS overdue_count
      FROM invoices i JOIN clients k ON k.business_id = i.business_id AND k.id = i.client_id
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND is_past_due(i.due_date, ${today}::date)
      ORDER BY coalesce(k.merged_into, k.id), i.due_date, i.id
    )
    SELECT o.client_id, c.name AS client_name, c.phone, o.language, o.id AS invoice_id, o.number AS invoice_number, o.balance,
      o.currency, o.due_date, ${today}::date - o.due_date AS days_overdue, o.overdue_count,
      ${liveToken('invoice', sql`${businessId}`, sql`o.id`)} AS token,
      EXISTS (SELECT 1 FROM contact_opt_outs x WHERE x.business_id = ${businessId} AND x.channel = 'sms'
        AND x.address = c.phone AND x.removed_at IS NULL) AS is_opted_out
    FROM overdue o
    JOIN clients c ON c.business_id = ${businessId} AND c.id = o.client_id
    ORDER BY o.due_date, o.id LIMIT ${most}`.execute(db)
  return rows
}
