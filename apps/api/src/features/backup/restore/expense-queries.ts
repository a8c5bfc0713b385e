import type { BackupExpense, BackupReceipt } from '@isiro/contracts/backup-expenses'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Inserts expenses. Returns the ids of those that no import had brought before. */
export async function insertExpenses(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  expenses: readonly (BackupExpense & { search: string })[],
): Promise<string[]> {
  if (expenses.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    INSERT INTO expenses (business_id, id, description, amount, currency, category, expense_date, tax_deductible,
      non_deductible_reason, notes, supplier, supplier_tax_id, supplier_invoice, vat_treatment, vat_amount,
      vat_recoverable, wht_type, wht_recipient, wht_resident, wht_rate, wht_amount, payment_method, vat_month, wht_month, reverses, search, revision,
      created_at, created_by, updated_at, deleted_at, import_fingerprint, import_occurrence)
    SELECT ${businessId}::uuid, id, description, amount, currency, category, "expenseDate", "taxDeductible",
      "nonDeductibleReason", notes, supplier, "supplierTaxId", "supplierInvoice", "vatTreatment", "vatAmount",
      "vatRecoverable", wht->>'type', wht->>'recipient', (wht->>'resident')::boolean, (wht->>'rate')::integer,
      (wht->>'amount')::bigint, "paymentMethod", coalesce("vatMonth", ''), coalesce("whtMonth", ''),
      reverses, search, revision, "createdAt", ${accountId}::uuid, "updatedAt",
      "deletedAt", decode(imported->>'fingerprint', 'hex'), (imported->>'occurrence')::integer
    FROM jsonb_to_recordset(${JSON.stringify(expenses)}::jsonb) AS g(id uuid, description text, amount bigint,
      currency text, category text, "expenseDate" date, "taxDeductible" boolean, "nonDeductibleReason" text, notes text,
      supplier text, "supplierTaxId" text, "supplierInvoice" text, "vatTreatment" text, "vatAmount" bigint,
      "vatRecoverable" boolean, wht jsonb, "paymentMethod" text, "vatMonth" text, "whtMonth" text, reverses uuid, search text, revision integer, "createdAt" timestamptz,
      "updatedAt" timestamptz, "deletedAt" timestamptz, imported jsonb)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The amounts of standing expenses by id. */
export async function findAmounts(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<Map<string, { amount: number; vatAmount: number | null; whtAmount: number | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('expenses')
    .select(['id', 'amount', 'vatAmount', 'whtAmount'])
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where('reverses', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...amounts }) => [id, amounts]))
}

/** How many receipts each of these expenses has. */
export async function countReceipts(
  db: Db,
  businessId: BusinessId,
  expenseIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT r.expense_id AS id, count(*) AS count FROM expense_receipts r
    WHERE r.business_id = ${businessId} AND r.expense_id = ANY(${expenseIds}::uuid[]) AND r.removed_at IS NULL
    GROUP BY r.expense_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Inserts a receipt, or puts back one that was removed. Returns false if the one that is here is another file. */
export async function putReceipt(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  { thumbnail, ...receipt }: Omit<BackupReceipt, 'file'> & { file: Buffer },
): Promise<boolean> {
  const rows = await db
    .insertInto('expenseReceipts')
    .values({
      ...receipt,
      businessId,
      addedBy: accountId,
      thumbnail: thumbnail && Buffer.from(thumbnail.file, 'base64'),
      thumbnailType: thumbnail?.mediaType ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'id'])
        .doUpdateSet({ removedAt: null })
        .whereRef('expenseReceipts.expenseId', '=', 'excluded.expenseId')
        .whereRef('expenseReceipts.file', '=', 'excluded.file'),
    )
    .returning('id')
    .execute()
  return rows.length > 0
}
