import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { deleteUnchanged } from '../../../platform/files/imports/queries.ts'

/** Creates clients of all staged rows that match no existing client, and returns how many. */
export async function importRows(
  db: Db,
  businessId: BusinessId,
  { importId, at }: { importId: string; at: Date },
): Promise<number> {
  // Through the business of the rows: docs/decisions/0077.
  const { numAffectedRows } = await sql`
    INSERT INTO clients (business_id, id, name, name_key, email, phone, address, tax_id, kind, language, withholds_wht, withholds_vat,
      created_at, updated_at, import_id)
    SELECT s.business_id, r.id, r.name, r.name_key, r.email, r.phone, r.address, r.tax_id, r.kind, r.language, r.withholds_wht,
      coalesce(r.withholds_vat, false),
      ${at}, ${at}, ${importId}::uuid
    FROM import_rows s CROSS JOIN LATERAL jsonb_populate_record(NULL::clients, s.content) r
    WHERE s.business_id = ${businessId} AND s.import_id = ${importId}::uuid ORDER BY s.row_number
    ON CONFLICT (business_id, name_key, email) DO NOTHING`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

const USED_IN = [
  ['invoices', 'client_id'],
  ['credit_notes', 'client_id'],
  ['document_drafts', 'client_id'],
  ['payments', 'client_id'],
  ['deductions', 'client_id'],
  ['client_notes', 'client_id'],
  ['public_links', 'subject_id'],
  ['client_merges', 'keep_id'],
  ['client_merge_members', 'client_id'],
  ['messages', 'client_id'],
  ['client_message_settings', 'client_id'],
  ['recurring', 'client_id'],
] as const

/** Deletes the clients of an import that were neither changed nor used since, and returns how many were deleted and kept. */
export function deleteUnused(db: Db, businessId: BusinessId, importId: string) {
  const isUsed = sql.join(
    USED_IN.map(
      ([table, column]) =>
        sql`EXISTS (SELECT 1 FROM ${sql.table(table)} u WHERE u.business_id = ${businessId} AND u.${sql.ref(column)} = t.id)`,
    ),
    sql` OR `,
  )
  return deleteUnchanged(db, businessId, 'clients', importId, isUsed)
}
