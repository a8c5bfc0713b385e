import type { Currency } from '@isiro/domain/currency'
import type { Percentage } from '@isiro/domain/percentage'
import type { WhtRecipient } from '@isiro/domain/supplier-wht'
import type { WhtType } from '@isiro/domain/wht-rules'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { PURCHASE_BASE } from '../queries.ts'
import { inMonths, type Period } from '../tax-month-queries.ts'

/** The expenses with WHT in the WHT months of a period, as a condition on the table `e`. */
function keptBack(businessId: BusinessId, period: Period): RawBuilder<unknown> {
  return sql`e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.wht_amount IS NOT NULL
    AND ${inMonths(sql`e.wht_month`, period)}`
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
 * The WHT that was kept back from suppliers in a period, a row a WHT month and currency: the one statement behind
 * the schedule's total, the month, the year and the calendar. It reads its own small index alone.
 */
export async function listRemittances(
  db: Db,
  businessId: BusinessId,
  period: Period,
): Promise<RemittanceRow[]> {
  const { rows } = await sql<RemittanceRow>`
    SELECT e.wht_month AS month, e.currency, count(*)::int AS count, sum(${PURCHASE_BASE})::text AS gross,
      sum(e.wht_amount)::text AS amount
    FROM expenses e WHERE ${keptBack(businessId, period)}
    GROUP BY e.wht_month, e.currency`.execute(db)
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
  rate: Percentage
  amount: number
  currency: Currency
  paidOn: string
  /** Whether the month of the payment was filed before, so that it counts in a later one. */
  isLate: boolean
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
      e.currency, e.expense_date AS paid_on, e.wht_month > to_char(e.expense_date, 'YYYY-MM') AS is_late
    FROM expenses e WHERE ${keptBack(businessId, period)}
    ORDER BY e.expense_date, e.id`.execute(db)
  return rows
}
