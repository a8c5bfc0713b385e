import type { DeductionState } from '@isiro/contracts/deductions'
import type { Currency } from '@isiro/domain/currency'
import type { WhtType } from '@isiro/domain/wht-rules'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

interface Days {
  from: string
  until: string
}

/** Joins the newest entry of a deduction's certificate as `n`. */
const newestCertificate = (
  businessId: BusinessId,
) => sql`LEFT JOIN LATERAL (SELECT c.state, c.number, c.dated FROM deduction_certificates c
  WHERE c.business_id = ${businessId} AND c.deduction_id = d.id ORDER BY c.at DESC, c.id DESC LIMIT 1) n ON true`

export interface WhtSumRow {
  currency: Currency
  state: DeductionState
  amount: string
}

/**
 * The WHT that clients deducted in a period, one row for each currency of the books and certificate state. What was deducted
 * from an invoice in another currency counts at the invoice's rate.
 */
export async function sumWhtByState(
  db: Db,
  businessId: BusinessId,
  { from, until }: Days,
): Promise<WhtSumRow[]> {
  const { rows } = await sql<WhtSumRow>`
    SELECT d.booked_currency AS currency, coalesce(n.state, 'waiting') AS state, sum(d.booked_amount)::text AS amount
    FROM standing_deductions d ${newestCertificate(businessId)}
    WHERE d.business_id = ${businessId} AND d.tax = 'wht' AND d.deducted_on >= ${from}::date AND d.deducted_on < ${until}::date
    GROUP BY 1, 2`.execute(db)
  return rows
}

export interface DeductionRow {
  id: string
  invoiceId: string
  invoiceNumber: string
  clientId: string
  clientName: string
  clientTaxId: string | null
  whtType: WhtType | null
  subtotal: number
  taxes: ({ tax: 'vat' } | { tax: 'wht'; code: WhtType; rate: number; base: number })[]
  amount: number
  /** As the books count it, at the invoice's rate where that states one. */
  bookedAmount: number
  bookedCurrency: Currency
  rateMicro: number | null
  deductedOn: string
  state: DeductionState
  certificateNumber: string | null
  certificateDate: string | null
  hasFile: boolean
}

/** The WHT deductions of a period that stand, oldest first. */
export async function listDeductions(
  db: Db,
  businessId: BusinessId,
  { from, until }: Days,
): Promise<DeductionRow[]> {
  const { rows } = await sql<DeductionRow>`
    SELECT d.id, d.invoice_id, i.number AS invoice_number, d.client_id, i.client_name,
      coalesce(i.client->>'taxId', c.tax_id) AS client_tax_id, d.wht_type, i.subtotal, i.taxes, d.amount, d.booked_amount, d.booked_currency,
      i.exchange_rate_micro AS rate_micro, d.deducted_on,
      coalesce(n.state, 'waiting') AS state, n.number AS certificate_number, n.dated AS certificate_date,
      coalesce(n.state = 'received' AND EXISTS (SELECT 1 FROM deduction_certificates f
        WHERE f.business_id = ${businessId} AND f.deduction_id = d.id AND f.media_type IS NOT NULL), false) AS has_file
    FROM standing_deductions d
    JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
    JOIN clients c ON c.business_id = d.business_id AND c.id = d.client_id
    ${newestCertificate(businessId)}
    WHERE d.business_id = ${businessId} AND d.tax = 'wht' AND d.deducted_on >= ${from}::date AND d.deducted_on < ${until}::date
    ORDER BY d.deducted_on, d.id`.execute(db)
  return rows
}
