import type { DisabledReason } from '@isiro/contracts/webhooks'
import { RETRIES_MS, restAfter, retryAfterOf, retryWait } from '@isiro/domain/webhook-retries'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import { planWork } from '../../platform/jobs/due-work.ts'
import { WEBHOOK_DELIVERY, WEBHOOK_RETRY } from '../../platform/webhooks/queues.ts'
import { notifyMembers } from '../notifications/service.ts'
import * as deliveries from './delivery-queries.ts'
import * as queries from './queries.ts'
import type { Sent } from './send.ts'

/** The rules of an address's line. All of it runs in a transaction that holds the address. */

/** A worker looks at the address at this time: by a job, and by the row of what is due if that job is lost. Null for never. */
export async function planLook(
  ctx: Ctx,
  { id: endpointId, failures }: Pick<queries.EndpointRow, 'id' | 'failures'>,
  at: Date | null,
): Promise<void> {
  const { db, businessId, jobs } = ctx
  await planWork(db, businessId, 'webhook_endpoint', endpointId, at)
  if (at === null) return
  const later = at > ctx.now() ? { after: at } : {}
  const queue = failures > 0 ? WEBHOOK_RETRY : WEBHOOK_DELIVERY
  await jobs.add(db, queue, { businessId, endpointId }, later)
}

/** Notes what became of calls, and what follows from it for the events and for the address. Returns the address as it is then. */
export async function settle(
  ctx: Ctx,
  endpoint: queries.EndpointRow,
  sent: readonly Sent[],
): Promise<queries.EndpointRow> {
  const { db, businessId } = ctx
  let now = endpoint
  for (const each of sent) {
    await deliveries.insertAttempt(db, businessId, each.attempt)
    now = each.isDelivered ? await noteDelivered(ctx, now, each) : await noteFailed(ctx, now, each)
  }
  const { failures, failingSince, restsUntil, deliveredAt } = now
  const change = { failures, failingSince, restsUntil, deliveredAt }
  await queries.updateEndpoint(db, businessId, endpoint.id, change)
  if (now.disabledAt !== null) return now
  if (sent.some(({ attempt, isDelivered }) => !isDelivered && attempt.status === 410))
    return disable(ctx, now, 'gone')
  if (failingSince && ctx.now().getTime() - failingSince.getTime() >= RETRIES_MS)
    return disable(ctx, now, 'failing')
  return now
}

async function noteDelivered(
  { db, businessId, now }: Ctx,
  endpoint: queries.EndpointRow,
  { delivery }: Sent,
): Promise<queries.EndpointRow> {
  const deliveredAt = now()
  await deliveries.updateDelivery(db, businessId, delivery.id, { state: 'delivered', deliveredAt })
  return { ...endpoint, failures: 0, failingSince: null, restsUntil: null, deliveredAt }
}

async function noteFailed(
  ctx: Ctx,
  endpoint: queries.EndpointRow,
  { delivery, attempt, retryAfter }: Sent,
): Promise<queries.EndpointRow> {
  const at = ctx.now()
  const triedAt = delivery.triedAt ?? attempt.at
  const failures = delivery.failures + 1
  const asked = retryAfterOf(retryAfter, at) ?? 0
  const wait = retryWait(failures, at.getTime() - triedAt.getTime())
  if (endpoint.disabledAt === null)
    await deliveries.updateDelivery(ctx.db, ctx.businessId, delivery.id, {
      failures,
      triedAt,
      ...(wait === null
        ? { state: 'failed' }
        : { nextAt: new Date(at.getTime() + Math.max(wait, asked)) }),
    })
  const inARow = endpoint.failures + 1
  const rest = Math.max(asked, restAfter(inARow, attempt.status !== null))
  const restsUntil = rest === 0 ? null : new Date(at.getTime() + rest)
  return { ...endpoint, failures: inARow, failingSince: endpoint.failingSince ?? at, restsUntil }
}

/** Disables an address: what waits for it is missed. Members are told unless one of them did it. */
export async function disable(
  ctx: Ctx,
  endpoint: queries.EndpointRow,
  disabledReason: DisabledReason,
): Promise<queries.EndpointRow> {
  const { db, businessId } = ctx
  const { id, url } = endpoint
  const change = {
    disabledAt: ctx.now(),
    disabledReason,
    restsUntil: null,
    lease: null,
    leasedUntil: null,
  }
  await queries.updateEndpoint(db, businessId, id, change)
  await deliveries.missWaiting(db, businessId, id)
  await planLook(ctx, endpoint, null)
  await recordActivity(ctx, 'webhook.disabled', id, { description: url, reason: disabledReason })
  if (disabledReason !== 'owner')
    await notifyMembers(ctx, {
      kind: 'webhook_disabled',
      clientName: new URL(url).host,
      subjectId: id,
    })
  return { ...endpoint, ...change }
}
