import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** How many files each of these documents has. */
export async function countAttachments(
  db: Db,
  businessId: BusinessId,
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT a.owner_id AS id, count(*) AS count FROM attachments a
    WHERE a.business_id = ${businessId} AND a.owner_id = ANY(${ownerIds}::uuid[])
    GROUP BY a.owner_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
