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
  const { rows: issued } = await sql<{ id: string }>`
    SELECT id FROM issue_invoices(${businessId}::uuid, ${rowsJson(rows)}::jsonb)`.execute(db)
  const ids = new Set(issued.map(({ id }) => id))
  const ofIssued = JSON.stringify(links.filter(({ id }) => ids.has(id)))
  await sql`
    INSERT INTO public_links (token, business_id, kind, subject_id, created_at)
    SELECT l.token, b.id, 'invoice', l.id, ${at}::timestamptz
    FROM businesses b, jsonb_to_recordset(${ofIssued}::jsonb) AS l (id uuid, token text)
    WHERE b.id = ${businessId}`.execute(db)
  return ids
}
