import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { rowsJson } from '../../platform/db/row-json.ts'

interface NewOpenings {
  /** The rows with the names of their columns. */
  rows: readonly object[]
  /** The token of each one's page. */
  links: readonly { id: string; token: string }[]
  at: Date
}

/** Inserts opening invoices with the links of their pages. Returns the ids of those whose number was free. */
export async function insertOpenings(
  db: Db,
  businessId: BusinessId,
  { rows, links, at }: NewOpenings,
): Promise<Set<string>> {
  const inserted = await sql<{ id: string }>`
    WITH issued AS MATERIALIZED (SELECT id FROM issue_invoices(${businessId}::uuid, ${rowsJson(rows)}::jsonb)), link AS (
      INSERT INTO public_links (token, business_id, kind, subject_id, created_at)
      SELECT l.token, ${businessId}::uuid, 'invoice', l.id, ${at}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS l (id uuid, token text) JOIN issued USING (id)
    ) SELECT id FROM issued`.execute(db)
  return new Set(inserted.rows.map(({ id }) => id))
}
