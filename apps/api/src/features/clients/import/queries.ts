import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface StagedRow {
  rowNumber: number
  content: string
}

/** Stages rows. A row that arrives again replaces the earlier one. */
export async function putRows(
  db: Db,
  businessId: BusinessId,
  importId: string,
  rows: StagedRow[],
): Promise<void> {
  await sql`
    INSERT INTO client_import_rows (business_id, import_id, row_number, content)
    SELECT ${businessId}, ${importId}::uuid, row_number, content
    FROM unnest(${rows.map((row) => row.rowNumber)}::int[], ${rows.map((row) => row.content)}::jsonb[])
      AS staged (row_number, content)
    ON CONFLICT (business_id, import_id, row_number) DO UPDATE SET content = excluded.content`.execute(
    db,
  )
}

/** Creates clients of all staged rows that match no existing client, and returns how many. */
export async function importRows(
  db: Db,
  businessId: BusinessId,
  { importId, at }: { importId: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH added AS (
      INSERT INTO clients (business_id, id, name, name_key, email, phone, address, tax_id, kind, language, withholds_wht, withholds_vat,
        created_at, updated_at, import_id)
      SELECT ${businessId}, r.id, r.name, r.name_key, r.email, r.phone, r.address, r.tax_id, r.kind, r.language, r.withholds_wht,
        coalesce(r.withholds_vat, false),
        ${at}, ${at}, ${importId}::uuid
      FROM client_import_rows s CROSS JOIN LATERAL jsonb_populate_record(NULL::clients, s.content) r
      WHERE s.business_id = ${businessId} AND s.import_id = ${importId}::uuid ORDER BY s.row_number
      ON CONFLICT (business_id, name_key, email) DO NOTHING
      RETURNING id
    )
    SELECT count(*) AS count FROM added`.execute(db)
  return rows[0]?.count ?? 0
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

/** Deletes the clients of an import that are unused since, and returns how many were deleted and kept. */
export async function deleteUnused(
  db: Db,
  businessId: BusinessId,
  importId: string,
): Promise<{ deleted: number; kept: number }> {
  const isUsed = sql.join(
    USED_IN.map(
      ([table, column]) =>
        sql`EXISTS (SELECT 1 FROM ${sql.table(table)} u WHERE u.business_id = c.business_id AND u.${sql.ref(column)} = c.id)`,
    ),
    sql` OR `,
  )
  const { rows } = await sql<{ deleted: number; kept: number }>`
    WITH gone AS (
      DELETE FROM clients c
      WHERE c.business_id = ${businessId} AND c.import_id = ${importId}::uuid AND c.updated_at = c.created_at AND NOT (${isUsed})
      RETURNING c.id
    )
    SELECT (SELECT count(*) FROM gone) AS deleted,
      (SELECT count(*) FROM clients c WHERE c.business_id = ${businessId} AND c.import_id = ${importId}::uuid)
        - (SELECT count(*) FROM gone) AS kept`.execute(db)
  return rows[0] ?? { deleted: 0, kept: 0 }
}
