import type { BackupCreditNote } from '@isiro/contracts/backup-credit-notes'
import type { Currency } from '@isiro/domain/currency'
import type { KeptBack } from '@isiro/domain/settlement'
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
  /** The tax that it is settled with. */
  kept: KeptBack
  /** The tax that its payments without money account for, of those that the note names and no other note. */
  returned: KeptBack
  /** The rate into the currency of the books, and that currency; both null where it states none. */
  rateMicro: number | null
  homeCurrency: Currency | null
}

export async function findStanding(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  freed: BackupCreditNote['freed'],
): Promise<StandingInvoice | undefined> {
  const { rows } = await sql<StandingInvoice>`
    SELECT i.client_id, i.currency, i.voided_at IS NOT NULL AS is_void,
      i.subtotal + i.vat + i.debited - i.credited - i.paid - i.deducted AS open,
      i.wht + i.vat_withheld + i.noted_deduction AS asked, i.expected_deduction,
      i.exchange_rate_micro AS rate_micro, i.home_currency,
      json_build_object('wht', i.deducted - i.vat_deducted, 'vat', i.vat_deducted) AS kept,
      (SELECT json_build_object('wht', coalesce(sum(p.amount) FILTER (WHERE p.kept_tax = 'wht'), 0),
          'vat', coalesce(sum(p.amount) FILTER (WHERE p.kept_tax = 'vat'), 0))
        FROM jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) AS f("paymentId" uuid, amount bigint, "keptTax" text)
        JOIN payments p ON p.business_id = ${businessId} AND p.id = f."paymentId" AND p.kept_tax = f."keptTax" AND p.amount = f.amount
          AND p.meant_for = i.id AND p.currency = i.currency
        WHERE NOT EXISTS (SELECT 1 FROM credit_notes n WHERE n.business_id = ${businessId} AND n.invoice_id = ${invoiceId}::uuid
          AND n.freed @> jsonb_build_array(jsonb_build_object('paymentId', p.id, 'keptTax', p.kept_tax)))) AS returned
    FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ${invoiceId}`.execute(db)
  return rows[0]
}
