import { type Kysely, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/database-types.ts'

export interface ActivityRow {
  id: string
  kind: string
  at: Date
  subjectId: string | null
  details: Record<string, string | number | null>
}

/** So many at once are told of; the rest follows with the next look. */
export const MOST_AT_ONCE = 500

/** What happened after an activity, of these kinds, in the order of the ids. */
export function listActivitiesAfter(
  db: Db,
  businessId: BusinessId,
  afterId: string,
  kinds: readonly string[],
): Promise<ActivityRow[]> {
  return db
    .selectFrom('activities')
    .select(['id', 'kind', 'at', 'subjectId'])
    .select(sql<ActivityRow['details']>`details`.as('details'))
    .where('businessId', '=', businessId)
    .where('id', '>', afterId)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
}

/** Which of these sessions are still open. */
export async function listOpenSessions(
  db: Kysely<DB>,
  tokenHashes: Buffer[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', sql<Buffer>`ANY(${tokenHashes})`)
    .where('expiresAt', '>', now)
    .execute()
  return new Set(rows.map(({ tokenHash }) => tokenHash.toString('hex')))
}
