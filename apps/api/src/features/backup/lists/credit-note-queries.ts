import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The amounts of an invoice before a note of it is restored. */
export interface StandingInvoice {
  clientId: string
  currency: string
  isVoid: boolean
  /** The part that is neither paid, kept back nor credited. */
  open: number
  /** The WHT and the VAT that the document and its notes here say the client keeps back. */
  asked: number
  expectedDeduction: number
  /** The rate into the currency of the books, and that currency; both null where it states none. */
  rateMicro: number | null
  homeCurrency: Currency | null
}

export async function findStanding(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
): Promise<StandingInvoice | undefined> {
  const { rows } = await sql<StandingInvoice>`
    SELECT i.client_id, i.currency, i.voided_at IS NOT NULL AS is_void,
      i.subtotal + i.vat + i.debited - i.credited - i.paid - i.deducted AS open,
      i.wht + i.vat_withheld + i.noted_deduction AS asked, i.expected_deduction,
      i.exchange_rate_micro AS rate_micro, i.home_currency
    FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ${invoiceId}`.execute(db)
  return rows[0]
}
