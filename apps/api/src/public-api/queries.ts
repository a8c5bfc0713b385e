import { sql } from 'kysely'
import type { BusinessId } from '../platform/db/context.ts'
import type { Db } from '../platform/db/database.ts'

/** The records that programs replace, by the table of what they replace. Of invoices and quotes that is a draft. */
const TABLES = {
  client: sql`clients t WHERE true`,
  item: sql`items t WHERE true`,
  expense: sql`expenses t WHERE true`,
  recurring: sql`recurring t WHERE true`,
  invoice: sql`document_drafts t WHERE t.kind = 'invoice'`,
  quote: sql`document_drafts t WHERE t.kind = 'quote'`,
} as const
export type RecordKind = keyof typeof TABLES

/**
 * A sum of all columns of a record's row, which any change of it changes; null where there is no such row, as for what is issued. With
 * `isLocked` nobody else changes the row until the transaction ends.
 */
export async function findRowSum(
  db: Db,
  businessId: BusinessId,
  { kind, id, isLocked = false }: { kind: RecordKind; id: string; isLocked?: boolean },
): Promise<string | null> {
  const lock = isLocked ? sql`FOR NO KEY UPDATE OF t` : sql``
  const { rows } = await sql<{ sum: string }>`
    SELECT md5(to_jsonb(t)::text) AS sum FROM ${TABLES[kind]} AND t.business_id = ${businessId} AND t.id = ${id}::uuid ${lock}`.execute(
    db,
  )
  return rows[0]?.sum ?? null
}
