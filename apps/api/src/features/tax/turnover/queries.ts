import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/**
 * The sales before VAT of the business's standing invoices by day of issue, with what notes took off or added on their own days,
 * from each of two days to today. They are in its own currency, also those in another that state an exchange rate. Sums leave
 * as text, since they may outgrow a safe integer.
 */
export async function sumTurnover(
  db: Db,
  businessId: BusinessId,
  {
    currency,
    rollingFrom,
    yearFrom,
    today,
  }: { currency: Currency; rollingFrom: string; yearFrom: string; today: string },
): Promise<{ rolling: string; calendarYear: string }> {
  const { rows } = await sql<{ rolling: string; calendarYear: string }>`
    SELECT coalesce(sum(s.amount) FILTER (WHERE s.day >= ${rollingFrom}::date), 0)::text AS rolling,
      coalesce(sum(s.amount) FILTER (WHERE s.day >= ${yearFrom}::date), 0)::text AS calendar_year
    FROM (
      SELECT i.issue_date AS day, i.subtotal AS amount FROM booked_invoices i
      WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.currency = ${currency}
      UNION ALL
      SELECT n.issue_date, n.subtotal FROM booked_notes n
      WHERE n.business_id = ${businessId} AND n.currency = ${currency}
    ) s
    WHERE s.day BETWEEN least(${rollingFrom}::date, ${yearFrom}::date) AND ${today}::date`.execute(
    db,
  )
  return rows[0] ?? { rolling: '0', calendarYear: '0' }
}
