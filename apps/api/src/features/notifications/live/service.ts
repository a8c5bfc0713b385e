import { type Ctx, read } from '../../../platform/db/context.ts'
import { findMakers } from '../../../platform/db/makers.ts'
import { countUnread } from '../queries.ts'
import { LIVE_KINDS, liveEventText } from './live-event.ts'
import { type ActivityRow, listActivitiesAfter } from './queries.ts'
import { ReadingPoint } from './reading-point.ts'

/** The events since `lastId`, as one closed response, for readers whose proxy cuts streams off. */
export async function newsSince(ctx: Ctx, lastId: string | null): Promise<string> {
  const { from } = new ReadingPoint(lastId, ctx.now())
  const rows = await listNews(ctx, from)
  return `: listening\n\n${rows.map(liveEventText).join('')}`
}

/** The live activities after an id. A member who sees only their own records gets those of these records. */
export function listNews(ctx: Ctx, from: string): Promise<ActivityRow[]> {
  return read(ctx, async ({ db, businessId, narrowedTo }) => {
    const rows = await listActivitiesAfter(db, businessId, from, LIVE_KINDS)
    if (narrowedTo === null) return rows
    const subjects = rows.flatMap(({ subjectId }) => subjectId ?? [])
    const own = await findMakers(db, businessId, subjects)
    return rows.filter(({ subjectId }) => subjectId !== null && own.has(subjectId))
  })
}

/** How many unread notifications the member of a stream sees, up to 100. */
export function countUnreadOf(ctx: Ctx): Promise<number> {
  return read(ctx, ({ db, businessId, accountId }) => countUnread(db, businessId, accountId))
}
