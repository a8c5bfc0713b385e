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

/** The most activities read at once; the next round reads the rest. */
export const MOST_AT_ONCE = 500

/** The activities of these kinds after an id, in the order of the ids. */
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

export interface NewsCount {
  /** Activities of the given kinds after the given id. */
  activities: string
  /** Unread notifications of the reader; 100 stands for 100 or more. */
  unread: string
}

/** Counts the news of a business for a reader after an id, without a transaction of the business. */
export async function countNews(
  db: Kysely<DB>,
  businessId: BusinessId,
  reader: string | null,
  afterId: string,
  kinds: readonly string[],
): Promise<NewsCount> {
  const { rows } = await sql<NewsCount>`
    SELECT activities::text, unread::text
    FROM count_news(${businessId}::uuid, ${reader}::uuid, ${afterId}::uuid, ${kinds}::text[])`.execute(
    db,
  )
  return rows[0] ?? { activities: '0', unread: '0' }
}

/** The ids of those of these sessions that are still open. */
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
