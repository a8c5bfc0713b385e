import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/**
 * The sales before VAT of the business's standing invoices by day of issue, from each of two days to today. They are in
 * its own currency, also those in another that state an exchange rate. Sums leave as text, since they may outgrow a safe
 * integer.
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
    SELECT coalesce(sum(i.subtotal) FILTER (WHERE i.issue_date >= ${rollingFrom}::date), 0)::text AS rolling,
      coalesce(sum(i.subtotal) FILTER (WHERE i.issue_date >= ${yearFrom}::date), 0)::text AS calendar_year
    FROM booked_invoices i
    WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.currency = ${currency}
      AND i.issue_date >= least(${rollingFrom}::date, ${yearFrom}::date) AND i.issue_date <= ${today}::date`.execute(
    db,
  )
  return rows[0] ?? { rolling: '0', calendarYear: '0' }
}
