import type { RecurringState } from '@isiro/contracts/recurring'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Recurring } from '../../platform/db/database-types.ts'
import { containing, type Position } from '../../platform/http/paging.ts'
import { holdDue, planWork } from '../../platform/jobs/due-work.ts'

export type RecurringRow = Omit<Selectable<Recurring>, 'businessId'>
/** When a worker looks at it next; null for never. */
interface Waking {
  wakeAt: Date | null
}
/** The columns that saving writes, and when a worker looks at it next. */
export type RecurringFields = Omit<RecurringRow, 'id' | 'maker' | 'createdAt' | 'updatedAt'> &
  Waking

/** Reads and locks one until the transaction ends, if a worker must look at it; undefined where another worker has it. */
export async function lockDue(
  db: Db,
  businessId: BusinessId,
  id: string,
  now: Date,
): Promise<RecurringRow | undefined> {
  const row = await db
    .selectFrom('recurring')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && (await holdDue(db, businessId, 'recurring', id, now)) ? row : undefined
}

/** Reads and locks one until the transaction ends. */
export function lockRecurring(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<RecurringRow | undefined> {
  return db
    .selectFrom('recurring')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertRecurring(
  db: Db,
  businessId: BusinessId,
  { content, wakeAt, ...row }: RecurringRow & Waking,
): Promise<void> {
  await db
    .insertInto('recurring')
    .values({ ...row, content: JSON.stringify(content), businessId })
    .execute()
  await planWork(db, businessId, 'recurring', row.id, wakeAt)
}

/** Changes one, and says when a worker looks at it next. */
export async function updateRecurring(
  db: Db,
  businessId: BusinessId,
  id: string,
  { content, wakeAt, ...fields }: Partial<Omit<RecurringRow, 'id'>> & Waking,
): Promise<void> {
  const change = { ...fields, ...(content ? { content: JSON.stringify(content) } : {}) }
  if (Object.keys(change).length > 0)
    await db
      .updateTable('recurring')
      .set(change)
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
  await planWork(db, businessId, 'recurring', id, wakeAt)
}

/** Deletes one with what became of its dates. Its invoices and drafts stay. */
export async function deleteRecurring(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<boolean> {
  // A card on file that has ended stays: what was agreed is on record.
  await db
    .updateTable('clientCards')
    .set({ recurringId: null })
    .where('businessId', '=', businessId)
    .where('recurringId', '=', id)
    .execute()
  const result = await db
    .deleteFrom('recurring')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  await planWork(db, businessId, 'recurring', id, null)
  return result.numDeletedRows > 0n
}

export interface RecurringFilter {
  q?: string | undefined
  state?: RecurringState | undefined
  clientId?: string | undefined
  /** Whether the plan has recurring invoices. Without it, all that would run are paused. */
  canRun: boolean
}

/** A row of the list, with its client's present name. */
export type ListedRow = RecurringRow & { clientName: string; refused: number }

/** The next date of one that runs; the rest come last. */
const NEXT = sql`CASE WHEN r.state = 'active' THEN r.next_on ELSE 'infinity'::date END`

const listed = (businessId: BusinessId) => sql`r.*, c.name AS client_name,
  (SELECT count(*)::int FROM recurring_occurrences o
    WHERE o.business_id = ${businessId} AND o.recurring_id = r.id AND o.state = 'refused') AS refused
  FROM recurring r
  JOIN clients rc ON rc.business_id = r.business_id AND rc.id = r.client_id
  JOIN clients c ON c.business_id = r.business_id AND c.id = coalesce(rc.merged_into, rc.id)`

/** The filter's conditions on the table `r` and its client `c`. */
export function matching({ q, state, clientId, canRun }: RecurringFilter): RawBuilder<unknown> {
  const pattern = q ? containing(foldForSearch(q)) : null
  const shown = sql`CASE WHEN r.state = 'active' AND NOT ${canRun} THEN 'paused' ELSE r.state END`
  return sql`true
    ${state ? sql`AND ${shown} = ${state}` : sql``}
    ${clientId ? sql`AND c.id = ${clientId}::uuid` : sql``}
    ${pattern ? sql`AND (r.search LIKE ${pattern} OR c.name_key LIKE ${pattern})` : sql``}`
}

/** The recurring invoices of a filter by their next dates, with one extra row beyond `limit` if there are more. */
export async function listRecurring(
  db: Db,
  businessId: BusinessId,
  {
    limit,
    after,
    ...filter
  }: RecurringFilter & { limit?: number | undefined; after?: Position | undefined },
): Promise<ListedRow[]> {
  const from = after ? sql`AND (${NEXT}, r.id) > (${after.value}::date, ${after.id}::uuid)` : sql``
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<ListedRow>`
    SELECT ${listed(businessId)} WHERE r.business_id = ${businessId} AND ${matching(filter)} ${from}
    ORDER BY ${NEXT}, r.id ${cut}`.execute(db)
  return rows
}

/** A recurring invoice that runs, for the client that its client was merged into. */
export type ActiveRow = RecurringRow & { nextOn: string }

export async function listActive(db: Db, businessId: BusinessId): Promise<ActiveRow[]> {
  const { rows } = await sql<ActiveRow>`
    SELECT r.*, c.id AS client_id FROM recurring r
    JOIN clients rc ON rc.business_id = r.business_id AND rc.id = r.client_id
    JOIN clients c ON c.business_id = r.business_id AND c.id = coalesce(rc.merged_into, rc.id)
    WHERE r.business_id = ${businessId} AND r.state = 'active' AND r.next_on IS NOT NULL`.execute(
    db,
  )
  return rows
}

export async function findListed(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    SELECT ${listed(businessId)} WHERE r.business_id = ${businessId} AND r.id = ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}
