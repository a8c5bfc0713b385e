import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Whether a provider's payment since a day, or an open dispute, gives a reason to look for disputes. */
export async function hasDisputable(
  db: Db,
  businessId: BusinessId,
  since: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM payments WHERE business_id = ${businessId} AND source <> 'hand' AND received_on >= ${since}::date)
      OR EXISTS (SELECT FROM disputes WHERE business_id = ${businessId} AND state IN ('open', 'answered')) AS found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
