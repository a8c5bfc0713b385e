import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The clients among these that were not merged into another. */
export async function findStandingClients(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM clients c
    WHERE c.business_id = ${businessId} AND c.id = ANY(${[...new Set(ids)]}::uuid[]) AND c.merged_into IS NULL`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
