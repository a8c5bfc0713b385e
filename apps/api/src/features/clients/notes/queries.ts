import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Position } from '../../../platform/http/paging.ts'

export interface NoteRow {
  id: string
  clientId: string
  text: string
  followUpOn: string | null
  doneAt: Date | null
  createdAt: Date
  /** The database's text of the time, for the cursor: a Date would lose its microseconds. */
  createdAtText: string
  createdByName: string | null
}

const SELECTED = sql`
  SELECT n.id, coalesce(c.merged_into, n.client_id) AS client_id, n.text, n.follow_up_on, n.done_at, n.created_at,
    to_char(n.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at_text,
    nullif(a.first_name || ' ' || a.last_name, ' ') AS created_by_name
  FROM client_notes n
  JOIN clients c ON c.business_id = n.business_id AND c.id = n.client_id
  LEFT JOIN accounts a ON a.id = n.created_by`

/** Notes of a client and of those merged into it, latest first, with one extra row if there is a next page. */
export async function listNotes(
  db: Db,
  businessId: BusinessId,
  clientId: string,
  { limit, after }: { limit?: number | undefined; after?: Position | undefined },
): Promise<NoteRow[]> {
  const from: RawBuilder<unknown> = after
    ? sql`AND (n.created_at, n.id) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql``
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<NoteRow>`
    ${SELECTED}
    WHERE n.business_id = ${businessId} AND n.client_id = ANY (
      ARRAY(SELECT unnest(client_family(${businessId}, ${clientId}::uuid)))) ${from}
    ORDER BY n.created_at DESC, n.id DESC ${cut}`.execute(db)
  return rows
}

export async function findNote(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    ${SELECTED} WHERE n.business_id = ${businessId} AND n.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function insertNote(
  db: Db,
  businessId: BusinessId,
  note: {
    id: string
    clientId: string
    text: string
    followUpOn: string | null
    createdAt: Date
    createdBy: string | null
  },
): Promise<void> {
  await db
    .insertInto('clientNotes')
    .values({ ...note, businessId, updatedAt: note.createdAt })
    .execute()
}

/** Changes a note. Returns false if there is none. A new follow-up day reopens it. */
export async function updateNote(
  db: Db,
  businessId: BusinessId,
  id: string,
  { text, followUpOn }: { text: string; followUpOn: string | null },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('clientNotes')
    .set({
      text,
      followUpOn,
      doneAt: sql<Date | null>`CASE WHEN follow_up_on IS NOT DISTINCT FROM ${followUpOn}::date THEN done_at END`,
      updatedAt: now,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Marks a follow-up as done or open. Returns false if there is no note. A note without a day stays unchanged. */
export async function setDone(
  db: Db,
  businessId: BusinessId,
  id: string,
  doneAt: Date | null,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('clientNotes')
    .set({ doneAt, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('followUpOn', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteNote(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('clientNotes')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Follow-ups due until a day, the longest overdue first. */
export async function listFollowUps(db: Db, businessId: BusinessId, until: string, limit: number) {
  const { rows } = await sql<{
    id: string
    clientId: string
    clientName: string
    text: string
    followUpOn: string
  }>`
    SELECT n.id, k.id AS client_id, k.name AS client_name, n.text, n.follow_up_on
    FROM client_notes n
    JOIN clients c ON c.business_id = n.business_id AND c.id = n.client_id
    JOIN clients k ON k.business_id = c.business_id AND k.id = coalesce(c.merged_into, c.id)
    WHERE n.business_id = ${businessId} AND n.done_at IS NULL AND n.follow_up_on <= ${until}::date
    ORDER BY n.follow_up_on, n.id LIMIT ${limit}`.execute(db)
  return rows
}
