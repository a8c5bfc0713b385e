import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database.ts'
import { type PackedIds, packIds } from '../../../platform/packed-ids.ts'
import { type ExpenseFilter, matching } from '../filter-queries.ts'

/** Which expenses a file has, by one look at all of them, the latest first. */
export function listIds(db: Db, businessId: BusinessId, filter: ExpenseFilter): Promise<PackedIds> {
  return packIds(
    db,
    sql`SELECT e.id FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL ${matching(filter)}
      ORDER BY e.expense_date DESC, e.id DESC`,
  )
}

export interface ExportedRow {
  id: string
  description: string
  amount: number
  currency: string
  category: string
  expenseDate: string
  taxDeductible: boolean
  nonDeductibleReason: string | null
  notes: string | null
  supplier: string | null
  supplierTaxId: string | null
  supplierInvoice: string | null
  vatTreatment: string | null
  vatAmount: number | null
  vatRecoverable: boolean
  paymentMethod: string | null
  whtType: string | null
  whtRecipient: string | null
  whtResident: boolean | null
  whtRate: number | null
  whtAmount: number | null
  receiptCount: number
  createdAt: Date
}

/** Some of them, in the order of `ids`. One that has gone meanwhile is left out. */
export async function findExported(
  db: Db,
  businessId: BusinessId,
  ids: string[],
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    SELECT e.id, e.description, e.amount, e.currency, e.category, e.expense_date, e.tax_deductible, e.non_deductible_reason,
      e.notes, e.supplier, e.supplier_tax_id, e.supplier_invoice, e.vat_treatment, e.vat_amount, e.vat_recoverable,
      e.payment_method, e.wht_type, e.wht_recipient, e.wht_resident, e.wht_rate, e.wht_amount, e.created_at, (SELECT count(*) FROM expense_receipts r
        WHERE r.business_id = e.business_id AND r.expense_id = e.id AND r.removed_at IS NULL) AS receipt_count
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN expenses e ON e.business_id = ${businessId} AND e.id = wanted.id AND e.deleted_at IS NULL
    ORDER BY wanted.place`.execute(db)
  return rows
}
