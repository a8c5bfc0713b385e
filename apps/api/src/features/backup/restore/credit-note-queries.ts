import type { BackupCreditNote } from '@isiro/contracts/backup-credit-notes'
import type { CreditNoteKind } from '@isiro/domain/credit-note-number'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** How an invoice stands before a note of it is restored. */
export interface StandingInvoice {
  clientId: string
  currency: string
  isVoid: boolean
  /** What is neither paid, kept back nor credited. */
  open: number
  /** The WHT and the VAT that the document and its notes here say the client keeps back. */
  asked: number
  expectedDeduction: number
}

export async function findStanding(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
): Promise<StandingInvoice | undefined> {
  const { rows } = await sql<StandingInvoice>`
    SELECT i.client_id, i.currency, i.voided_at IS NOT NULL AS is_void,
      i.subtotal + i.vat + i.debited - i.credited - i.paid - i.deducted AS open,
      i.wht + i.vat_withheld + i.noted_deduction AS asked, i.expected_deduction
    FROM invoices i WHERE i.business_id = ${businessId} AND i.id = ${invoiceId}`.execute(db)
  return rows[0]
}

export interface RestoredNote extends BackupCreditNote {
  kind: CreditNoteKind
  numberKey: string
  zeroSales: number | null
  exemptSales: number | null
  unchargedSales: number
  search: string
}

/** Inserts a note. Returns false if its number is taken. */
export async function insertNote(
  db: Db,
  businessId: BusinessId,
  note: RestoredNote,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO credit_notes (business_id, id, kind, number, number_key, invoice_id, client_id, client_name, language, currency,
      issue_date, tax_month, reason, supplier, client, lines, taxes, prices_include_vat, subtotal, vat, wht, vat_withheld, total,
      zero_sales, exempt_sales, uncharged_sales, freed, is_watermarked, search, issued_at)
    VALUES (${businessId}, ${note.id}, ${note.kind}, ${note.number}, ${note.numberKey}, ${note.invoiceId}, ${note.clientId},
      ${note.client.name}, ${note.language}, ${note.currency}, ${note.issueDate}::date, ${note.taxMonth}, ${note.reason},
      ${JSON.stringify(note.supplier)}::jsonb, ${JSON.stringify(note.client)}::jsonb, ${JSON.stringify(note.lines)}::jsonb,
      ${JSON.stringify(note.taxes)}::jsonb, ${note.pricesIncludeVat}, ${note.subtotal}, ${note.vat}, ${note.wht}, ${note.vatWithheld},
      ${note.total}, ${note.zeroSales}, ${note.exemptSales}, ${note.unchargedSales}, ${JSON.stringify(note.freed)}::jsonb,
      ${note.isWatermarked}, ${note.search}, ${note.issuedAt}::timestamptz)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.length > 0
}
