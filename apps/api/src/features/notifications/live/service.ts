import { type Ctx, read } from '../../../platform/db/context.ts'
import { LIVE_KINDS, liveEventText } from './live-event.ts'
import { listActivitiesAfter } from './queries.ts'
import { ReadingPoint } from './reading-point.ts'

/** The events since `lastId`, as one closed response, for readers whose proxy cuts streams off. */
export async function newsSince(ctx: Ctx, lastId: string | null): Promise<string> {
  const { from } = new ReadingPoint(lastId, ctx.now())
  const rows = await read(ctx, ({ db, businessId }) =>
    listActivitiesAfter(db, businessId, from, LIVE_KINDS),
  )
  return `: listening\n\n${rows.map(liveEventText).join('')}`
}
