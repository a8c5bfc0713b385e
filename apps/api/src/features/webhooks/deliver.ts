import { canUse } from '@isiro/domain/plans'
import { type Ctx, toBusinessId, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { mapConcurrent } from '../../platform/jobs/concurrency.ts'
import { holdDue, listDueWork, planWork } from '../../platform/jobs/due-work.ts'
import { WEBHOOK_DELIVERY } from '../../platform/webhooks/queues.ts'
import { tenantContext } from '../business/tenant-context.ts'
import * as deliveries from './delivery-queries.ts'
import { disable, planLook, settle } from './line.ts'
import * as queries from './queries.ts'
import type { RecordForms } from './record-forms.ts'
import { type Sent, send } from './send.ts'

export type DeliveryDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** A job sends for so long and leaves the rest to the next one, behind those of other addresses. */
const TURN_MS = 10_000
/** How many events of different records are sent to an address at once. One to an address that has just failed. */
const AT_ONCE = 5
/** What a worker has taken counts as lost with it after this. Longer than any call. */
const LEASE_MS = 60_000
/** A job that was added for a due address is taken for lost after this. */
const JOB_MS = 120_000
/** How many addresses one look finds. */
const MOST_DUE = 5_000

interface Taken {
  endpoint: queries.EndpointRow
  due: deliveries.DeliveryRow[]
}

/**
 * Sends what waits for an address, until nothing is left, it fails, or the turn is over. One worker does so at a time. An address that
 * failed last is left to a retry.
 */
export async function deliver(
  deps: DeliveryDeps,
  forms: RecordForms,
  job: { businessId: string; endpointId: string; isRetry?: boolean },
): Promise<void> {
  const { businessId, endpointId, isRetry = false } = job
  const ctx = await tenantContext(deps, toBusinessId(businessId))
  const lease = newId(ctx.now())
  const endsAt = performance.now() + TURN_MS
  const turn = { endpointId, lease, isRetry }
  let taken = await transact(ctx, (ctx) => take(ctx, { ...turn, sent: [], goesOn: true }))
  while (taken) {
    const { endpoint, due } = taken
    const sent = await mapConcurrent(due, due.length, (each) => send(ctx, forms, endpoint, each))
    const goesOn = performance.now() < endsAt
    taken = await transact(ctx, (ctx) => take(ctx, { ...turn, sent, goesOn }))
  }
}

interface Turn {
  endpointId: string
  lease: string
  isRetry: boolean
  /** What was sent since the last time. */
  sent: readonly Sent[]
  /** Whether there is time to send more. */
  goesOn: boolean
}

/** Notes what was sent, and takes what is to be sent next. Null where that is nothing now: then it is planned when to look again. */
async function take(ctx: Ctx, turn: Turn): Promise<Taken | null> {
  const { endpointId, lease, isRetry, sent, goesOn } = turn
  const { db, businessId } = ctx
  const now = ctx.now()
  const found = await queries.lockEndpoint(db, businessId, endpointId)
  if (!found) {
    await planWork(db, businessId, 'webhook_endpoint', endpointId, null)
    return null
  }
  const endpoint = await settle(ctx, found, sent)
  if (endpoint.disabledAt !== null) return null
  if (!canUse(ctx.plan, 'webhooks')) {
    await disable(ctx, endpoint, 'plan')
    return null
  }
  const isAnothers = endpoint.lease !== null && endpoint.lease !== lease
  if (isAnothers && endpoint.leasedUntil && endpoint.leasedUntil > now) return null
  if (endpoint.restsUntil && endpoint.restsUntil > now)
    return letGo(ctx, endpoint, endpoint.restsUntil)
  if (endpoint.failures > 0 && !isRetry) return letGo(ctx, endpoint, now)
  const most = endpoint.failures > 0 ? 1 : AT_ONCE
  const due = await deliveries.listDue(db, businessId, endpointId, { now, most })
  if (due.length === 0)
    return letGo(ctx, endpoint, await deliveries.nextDue(db, businessId, endpointId))
  if (!goesOn) return letGo(ctx, endpoint, now)
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  await queries.updateEndpoint(db, businessId, endpointId, { lease, leasedUntil })
  await planWork(db, businessId, 'webhook_endpoint', endpointId, leasedUntil)
  return { endpoint, due }
}

async function letGo(ctx: Ctx, endpoint: queries.EndpointRow, next: Date | null): Promise<null> {
  const change = { lease: null, leasedUntil: null }
  await queries.updateEndpoint(ctx.db, ctx.businessId, endpoint.id, change)
  await planLook(ctx, endpoint, next)
  return null
}

/** Adds a job for each address whose time has come: after a wait, or because the worker or the job that had it is lost. */
export async function wakeDue(deps: DeliveryDeps): Promise<void> {
  const due = await listDueWork(deps.db.withoutTenant, 'webhook_endpoint', deps.now(), MOST_DUE)
  for (const { businessId: id, subject: endpointId } of due) {
    const ctx = await tenantContext(deps, toBusinessId(id))
    await transact(ctx, async ({ db, businessId, jobs, now }) => {
      const at = now()
      if (!(await holdDue(db, businessId, 'webhook_endpoint', endpointId, at))) return
      const again = new Date(at.getTime() + JOB_MS)
      await planWork(db, businessId, 'webhook_endpoint', endpointId, again)
      await jobs.add(db, WEBHOOK_DELIVERY, { businessId, endpointId })
    })
  }
}
