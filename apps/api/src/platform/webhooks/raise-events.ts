import { canUse, type PlanId } from '@isiro/domain/plans'
import { type CausedEvent, webhookEventsOf } from '@isiro/domain/webhook-events'
import { sql } from 'kysely'
import { compiled } from '../db/compiled-query.ts'
import type { SystemCtx } from '../db/context.ts'
import type { WrittenActivity } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { rowsJson } from '../db/row-json.ts'
import { WEBHOOK_DELIVERY } from './queues.ts'

/** An event as it enters the lines of addresses. Its id is the one by which receivers know it again. */
export interface RaisedEvent extends CausedEvent {
  id: string
  at: Date
}

/**
 * Adds the events of a transaction's activities to the lines of the business's addresses, with the jobs that send them, in that
 * transaction: the last that it does before the chain of the trail. A plan without webhooks raises none.
 */
export async function raiseEvents(
  ctx: SystemCtx & { plan?: PlanId },
  activities: readonly WrittenActivity[],
): Promise<void> {
  if (activities.length === 0) return
  if (ctx.plan !== undefined && !canUse(ctx.plan, 'webhooks')) return
  const events = activities.flatMap(({ at, kind, subjectId, details }) =>
    webhookEventsOf(kind, subjectId, details).map((event) => ({ ...event, id: newId(at), at })),
  )
  await raise(ctx, events)
}

const raising = compiled(
  (_, $: { businessId: string; events: string; at: Date }) => sql<{ endpointId: string }>`
    SELECT r AS endpoint_id FROM raise_webhook_events(${$.businessId}::uuid, ${$.events}::jsonb, ${$.at}::timestamptz) AS r`,
)

/** Adds events to the lines of the addresses that want them. Nothing locks anything behind it but the chain of the trail. */
export async function raise(
  { db, businessId, jobs, now }: Pick<SystemCtx, 'db' | 'businessId' | 'jobs' | 'now'>,
  events: readonly RaisedEvent[],
): Promise<void> {
  if (events.length === 0) return
  const woken = await raising(db, { businessId, events: rowsJson(events), at: now() })
  for (const { endpointId } of woken)
    await jobs.add(db, WEBHOOK_DELIVERY, { businessId, endpointId })
}
