import { sql } from 'kysely'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { prepared } from '../../platform/prepared-query.ts'

const takeNext = prepared(
  (_db, $: { businessId: BusinessId; series: string; month: string }) => sql<{
    sequence: number
    issuedThisMonth: number
  }>`
    WITH counted AS (
      INSERT INTO invoice_usage AS u (business_id, month, issued) VALUES (${$.businessId}, ${$.month}, 1)
      ON CONFLICT (business_id, month) DO UPDATE SET issued = u.issued + 1
      RETURNING issued
    ), numbered AS (
      INSERT INTO invoice_counters AS c (business_id, series, last_sequence) VALUES (${$.businessId}, ${$.series}, 1)
      ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = c.last_sequence + 1
      RETURNING last_sequence
    )
    SELECT last_sequence AS sequence, issued AS issued_this_month FROM counted, numbered`,
)

/**
 * Takes the next number of a series and counts the invoice against its month, in one statement. Both rows
 * stay held until the transaction ends: of two invoices neither can get the other's number or be the last
 * one allowed with it, and a roll-back gives both back, so the numbers have no gaps.
 */
export async function takeInvoiceNumber(
  db: Db,
  businessId: BusinessId,
  series: string,
  month: string,
): Promise<{ sequence: number; issuedThisMonth: number }> {
  const [row] = await takeNext(db, { businessId, series, month })
  if (!row) throw new Error('The invoice counter gave no number.')
  return row
}
