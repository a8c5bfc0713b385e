import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { rowsJson } from '../../../platform/db/row-json.ts'

/** An expense as it is named beside another, with its amount as its paper states it. */
export interface RecordedRow {
  id: string
  description: string
  supplier: string | null
  supplierInvoice: string | null
  expenseDate: string
  amount: number
  currency: Currency
}

/** The expense `f` as JSON. */
export const RECORDED = sql`json_build_object('id', f.id, 'description', f.description, 'supplier', f.supplier,
  'supplierInvoice', f.supplier_invoice, 'expenseDate', f.expense_date, 'amount', coalesce(f.paper_amount, f.amount),
  'currency', coalesce(f.paper_currency, f.currency))`

/** Whether the expense `f` of the business stands: it is not deleted, nor taken back, nor takes another back. */
export const inBooks = (
  business: RawBuilder<unknown>,
) => sql`f.business_id = ${business} AND f.deleted_at IS NULL AND NOT f.is_reversal
  AND NOT EXISTS (SELECT FROM expenses r WHERE r.business_id = ${business} AND r.reverses = f.id)`

/** Whether `e` and `f` name the same supplier: by Tax ID, or by name where one has none. As `isSameSupplier` of the domain. */
const hasSameSupplier = sql`(f.paper_tax_id = e.paper_tax_id
  OR f.paper_supplier = e.paper_supplier AND num_nulls(f.paper_tax_id, e.paper_tax_id) > 0)`

/** Whether `e` and `f` are the same paper of a supplier, as `judge_papers` compares them. */
export const hasSamePaper = sql`f.paper_number = e.paper_number AND ${hasSameSupplier}`

/** A paper that is asked about. Amounts are in minor units of its currency. */
export interface AskedPaper {
  /** Its place in the question. */
  place: number
  paperNumber: string | null
  paperSupplier: string | null
  paperTaxId: string | null
  expenseDate: string
  amount: number
  currency: Currency
}

export interface FoundPaper {
  place: number
  likeness: 'number' | 'payment'
  expense: RecordedRow
}

/**
 * The papers that are in the books: the first recorded of the same supplier and number, or else of the same supplier, day and
 * amount where one of the two has no number.
 */
export async function findRecorded(
  db: Db,
  businessId: BusinessId,
  papers: readonly AskedPaper[],
  except: string | null,
): Promise<FoundPaper[]> {
  const standing = inBooks(sql`${businessId}`)
  const { rows } = await sql<FoundPaper>`
    SELECT e.place, found.likeness, found.expense
    FROM jsonb_to_recordset(${rowsJson(papers)}::jsonb) AS e (place int, paper_number text, paper_supplier text,
      paper_tax_id text, expense_date date, amount bigint, currency text)
    CROSS JOIN LATERAL (
      (SELECT 'number' AS likeness, ${RECORDED} AS expense FROM expenses f
        WHERE ${standing} AND ${hasSamePaper} AND f.id IS DISTINCT FROM ${except}::uuid
        ORDER BY f.vat_twin, f.created_at, f.id LIMIT 1)
      UNION ALL
      (SELECT 'payment', ${RECORDED} FROM expenses f
        WHERE f.business_id = ${businessId} AND f.expense_date = e.expense_date AND ${standing} AND ${hasSameSupplier}
          AND num_nulls(f.paper_number, e.paper_number) > 0 AND coalesce(f.paper_amount, f.amount) = e.amount
          AND coalesce(f.paper_currency, f.currency) = e.currency AND f.id IS DISTINCT FROM ${except}::uuid
        ORDER BY f.created_at, f.id LIMIT 1)
      LIMIT 1) found
    ORDER BY e.place`.execute(db)
  return rows
}
