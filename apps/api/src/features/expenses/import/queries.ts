import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The sum of the staged rows in minor units, as text, since it may outgrow a safe integer. */
export async function sumRows(db: Db, businessId: BusinessId, importId: string): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    SELECT coalesce(sum((content->>'amount')::bigint), 0)::text AS total
    FROM import_rows WHERE business_id = ${businessId} AND import_id = ${importId}::uuid`.execute(
    db,
  )
  return rows[0]?.total ?? '0'
}

/**
 * Creates expenses of all staged rows that no earlier import has brought. Two equal rows in a file are two
 * expenses; the same file imported twice creates them once.
 */
export async function importRows(
  db: Db,
  businessId: BusinessId,
  {
    importId,
    currency,
    at,
    by,
  }: { importId: string; currency: Currency; at: Date; by: string | null },
): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    WITH added AS (
      INSERT INTO expenses (business_id, id, description, amount, currency, category, expense_date, tax_deductible,
        non_deductible_reason, notes, supplier, supplier_tax_id, supplier_invoice, vat_treatment, vat_amount, vat_recoverable,
        payment_method, wht_type, wht_recipient, wht_resident, wht_rate, wht_amount, search, created_at, created_by, updated_at, import_id, import_fingerprint, import_occurrence)
      SELECT ${businessId}, r.id, r.description, r.amount, ${currency}, r.category, r.expense_date, r.tax_deductible,
        r.non_deductible_reason, r.notes, r.supplier, r.supplier_tax_id, r.supplier_invoice, r.vat_treatment, r.vat_amount,
        r.vat_recoverable, r.payment_method, r.wht_type, r.wht_recipient, r.wht_resident, r.wht_rate, r.wht_amount, r.search, ${at}, ${by}::uuid, ${at}, ${importId}::uuid, r.import_fingerprint,
        row_number() OVER (PARTITION BY r.import_fingerprint ORDER BY s.row_number)
      FROM import_rows s CROSS JOIN LATERAL jsonb_populate_record(NULL::expenses, s.content) r
      WHERE s.business_id = ${businessId} AND s.import_id = ${importId}::uuid
      ON CONFLICT (business_id, import_fingerprint, import_occurrence)
        WHERE import_fingerprint IS NOT NULL AND deleted_at IS NULL DO NOTHING
      RETURNING amount
    )
    SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS total FROM added`.execute(db)
  return rows[0] ?? { count: 0, total: 0 }
}

/** Marks the expenses of an import as deleted, and returns how many. */
export async function deleteImported(
  db: Db,
  businessId: BusinessId,
  importId: string,
  at: Date,
): Promise<number> {
  const result = await db
    .updateTable('expenses')
    .set((eb) => ({ deletedAt: at, updatedAt: at, revision: eb('revision', '+', 1) }))
    .where('businessId', '=', businessId)
    .where('importId', '=', importId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
