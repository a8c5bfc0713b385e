import type { ListTrail, TrailEntry, TrailPeople } from '@isiro/contracts/trail'
import { addDays } from '@isiro/domain/business-date'
import { compactNumber } from '@isiro/domain/invoice-number'
import { instantAt } from '@isiro/domain/local-clock'
import { TRAIL_AREAS } from '@isiro/domain/trail'
import { type Ctx, read } from '../../platform/db/context.ts'
import { decodeCursor, type Position } from '../../platform/http/paging.ts'
import * as queries from './queries.ts'

type Filters = Pick<ListTrail, 'person' | 'record' | 'number' | 'area' | 'from' | 'to'>

/** A page of what was done in the business, the newest first. Throws a refusal of `cursor` that is none of the trail's. */
export function listPage(
  ctx: Ctx,
  { cursor, limit, ...filters }: ListTrail,
): Promise<queries.TrailRow[]> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'timestamptz')
  return read(ctx, async (ctx) =>
    queries.listTrail(ctx.db, ctx.businessId, { ...(await filterOf(ctx, filters)), limit, after }),
  )
}

/** The conditions of a filter; of days by the business's clock. Runs in a transaction. */
export async function filterOf(
  ctx: Ctx,
  { person, record, number, area, from, to }: Filters,
): Promise<queries.TrailFilter> {
  const startOf = (day: string) => instantAt(ctx.timeZone, day, '00:00')
  return {
    person,
    record,
    records: number
      ? await queries.findNumbered(ctx.db, ctx.businessId, compactNumber(number))
      : undefined,
    words: area && TRAIL_AREAS[area],
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(addDays(to, 1)),
  }
}

/** The position of a row in the trail, for the cursor to the next page. */
export function positionOf({ sortKey, id }: queries.TrailRow): Position {
  return { value: sortKey, id }
}

export function presentEntry({
  accountId,
  name,
  role,
  at,
  sortKey: _sortKey,
  ...row
}: queries.TrailRow): TrailEntry {
  return {
    ...row,
    at: at.toISOString(),
    by: accountId === null ? null : { id: accountId, name, role },
  }
}

/** The people by whom a trail can be looked through. */
export function listPeople(ctx: Ctx): Promise<TrailPeople> {
  return read(ctx, ({ db, businessId }) => queries.listPeople(db, businessId))
}
