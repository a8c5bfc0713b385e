import type { Currency } from '@isiro/domain/currency'
import type { WhtRecipient } from '@isiro/domain/supplier-wht'
import type { WhtType } from '@isiro/domain/wht-rules'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Period, PURCHASE_BASE } from '../queries.ts'

/** The expenses of a period with WHT, as a condition on the table `e`. */
function keptBack(businessId: BusinessId, { from, until }: Period): RawBuilder<unknown> {
  const since = from === null ? sql`` : sql`AND e.expense_date >= ${from}::date`
  return sql`e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.wht_amount IS NOT NULL
    ${since} AND e.expense_date < ${until}::date`
}

/** The totals of a month and currency. Sums are strings, because they may exceed a safe integer. */
export interface RemittanceRow {
  /** 'YYYY-MM' */
  month: string
  currency: Currency
  count: number
  /** Before VAT. */
  gross: string
  amount: string
}

/**
 * The WHT that was kept back from suppliers in a period, a row a month and currency: the one statement behind
 * the schedule's total, the month, the year and the calendar. It reads its own small index alone, and adds up days
 * as they come.
 */
export async function listRemittances(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<RemittanceRow[]> {
  const { rows } = await sql<RemittanceRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, currency, count, gross::text, amount::text FROM (
      SELECT date_trunc('month', day::timestamp) AS month, currency, sum(count)::int AS count, sum(gross) AS gross,
        sum(amount) AS amount
      FROM (
        SELECT e.expense_date AS day, e.currency, count(*) AS count, sum(${PURCHASE_BASE}) AS gross,
          sum(e.wht_amount) AS amount
        FROM expenses e WHERE ${keptBack(businessId, period)}
        GROUP BY e.expense_date, e.currency) days
      GROUP BY 1, 2) kept`.execute(db)
  return rows
}

export interface KeptBackRow {
  id: string
  description: string
  supplier: string
  supplierTaxId: string | null
  supplierInvoice: string | null
  whtType: WhtType
  recipient: WhtRecipient
  resident: boolean
  gross: number
  /** In basis points. */
  rate: number
  amount: number
  currency: Currency
  paidOn: string
}

/** The expenses of a period with WHT, oldest first. */
export async function listKeptBack(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<KeptBackRow[]> {
  const { rows } = await sql<KeptBackRow>`
    SELECT e.id, e.description, e.supplier, e.supplier_tax_id, e.supplier_invoice, e.wht_type, e.wht_recipient AS recipient,
      e.wht_resident AS resident, (${PURCHASE_BASE})::bigint AS gross, e.wht_rate AS rate, e.wht_amount AS amount,
      e.currency, e.expense_date AS paid_on
    FROM expenses e WHERE ${keptBack(businessId, period)}
    ORDER BY e.expense_date, e.id`.execute(db)
  return rows
}
