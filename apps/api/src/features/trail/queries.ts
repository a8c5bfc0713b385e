import type { Role } from '@isiro/domain/roles'
import type { ChangedValue, Changes, Origin } from '@isiro/domain/trail'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PackedIds, packIds } from '../../platform/db/packed-ids.ts'
import type { Position } from '../../platform/http/paging.ts'

export interface TrailRow {
  id: string
  at: Date
  kind: string
  subjectId: string | null
  details: Record<string, ChangedValue>
  changes: Changes | null
  accountId: string | null
  /** Null for an account that was erased. */
  name: string | null
  role: Role | null
  origin: Origin | null
  place: string | null
  /** The time to the microsecond, for the cursor. */
  sortKey: string
}

/** Narrows the trail. */
export interface TrailFilter {
  person?: string | undefined
  record?: string | undefined
  /** The records that it is about; none of an empty list. */
  records?: readonly string[] | undefined
  /** The first words of the kinds. */
  words?: readonly string[] | undefined
  /** From this instant on … */
  from?: Date | undefined
  /** … and before this one. */
  until?: Date | undefined
}

/** The filter's conditions on the table `a`. */
function matching({
  person,
  record,
  records,
  words,
  from,
  until,
}: TrailFilter): RawBuilder<unknown> {
  return sql`
    ${person ? sql`AND a.account_id = ${person}::uuid` : sql``}
    ${record ? sql`AND a.subject_id = ${record}::uuid` : sql``}
    ${records ? sql`AND a.subject_id = ANY (${[...records]}::uuid[])` : sql``}
    ${words ? sql`AND split_part(a.kind, '.', 1) = ANY (${[...words]}::text[])` : sql``}
    ${from ? sql`AND a.at >= ${from}` : sql``}
    ${until ? sql`AND a.at < ${until}` : sql``}`
}

const COLUMNS = sql`a.id, a.at, a.kind, a.subject_id, a.details, a.changes, a.account_id,
  CASE WHEN m.email <> '' THEN m.first_name || ' ' || m.last_name END AS name,
  CASE WHEN a.account_id IS NOT NULL THEN a.role END AS role, a.origin, a.place,
  to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS sort_key`

/** The activities of a filter, the newest first, with one extra row beyond `limit` if there are more. */
export async function listTrail(
  db: Db,
  businessId: BusinessId,
  {
    limit,
    after,
    ...filter
  }: TrailFilter & { limit?: number | undefined; after?: Position | undefined },
): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    SELECT ${COLUMNS}
    FROM activities a LEFT JOIN accounts m ON m.id = a.account_id
    WHERE a.business_id = ${businessId} ${matching(filter)}
      ${after ? sql`AND (a.at, a.id) < (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
    ORDER BY a.at DESC, a.id DESC
    ${limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`}`.execute(db)
  return rows
}

/** The ids of a filter's activities in one snapshot, the newest first. */
export function listIds(db: Db, businessId: BusinessId, filter: TrailFilter): Promise<PackedIds> {
  return packIds(
    db,
    sql`SELECT a.id FROM activities a WHERE a.business_id = ${businessId} ${matching(filter)}
      ORDER BY a.at DESC, a.id DESC`,
  )
}

/** Reads some activities, in the order of `ids`. */
export async function findTrail(
  db: Db,
  businessId: BusinessId,
  ids: string[],
): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    SELECT ${COLUMNS}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN activities a ON a.business_id = ${businessId} AND a.id = wanted.id
    LEFT JOIN accounts m ON m.id = a.account_id
    ORDER BY wanted.place`.execute(db)
  return rows
}

/** The documents of a number, in its letters-and-digits form. */
export async function findNumbered(
  db: Db,
  businessId: BusinessId,
  numberKey: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM invoices WHERE business_id = ${businessId} AND number_key = ${numberKey}
    UNION ALL SELECT id FROM quotes WHERE business_id = ${businessId} AND number_key = ${numberKey}
    UNION ALL SELECT id FROM credit_notes WHERE business_id = ${businessId} AND number_key = ${numberKey}
    UNION ALL SELECT id FROM delivery_notes WHERE business_id = ${businessId} AND number_key = ${numberKey}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Who did something in the business, members first. The index of persons is read from one to the next. */
export async function listPeople(db: Db, businessId: BusinessId) {
  const { rows } = await sql<{ id: string; name: string | null; isMember: boolean }>`
    WITH RECURSIVE people AS (
      SELECT (SELECT a.account_id FROM activities a
        WHERE a.business_id = ${businessId} AND a.account_id IS NOT NULL ORDER BY a.account_id LIMIT 1) AS id
      UNION ALL
      SELECT (SELECT a.account_id FROM activities a
        WHERE a.business_id = ${businessId} AND a.account_id > p.id ORDER BY a.account_id LIMIT 1)
      FROM people p WHERE p.id IS NOT NULL
    )
    SELECT p.id, CASE WHEN m.email <> '' THEN m.first_name || ' ' || m.last_name END AS name,
      b.account_id IS NOT NULL AS is_member
    FROM people p
    LEFT JOIN accounts m ON m.id = p.id
    LEFT JOIN members b ON b.business_id = ${businessId} AND b.account_id = p.id
    WHERE p.id IS NOT NULL
    ORDER BY is_member DESC, name NULLS LAST, p.id`.execute(db)
  return rows
}
