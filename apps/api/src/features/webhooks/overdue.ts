import { addDays } from '@isiro/domain/business-date'
import { type Ctx, toBusinessId, todayOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { holdDue, planTomorrow, planWork } from '../../platform/jobs/due-work.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { raise } from '../../platform/webhooks/raise-events.ts'
import { tenantContext } from '../business/tenant-context.ts'
import type { DeliveryDeps } from './deliver.ts'
import * as queries from './overdue-queries.ts'

/**
 * Begins to tell what becomes overdue from today on, where a business has its first address. Before the address is locked: the job that
 * tells holds both in this order.
 */
export async function tellFromNow(ctx: Ctx): Promise<void> {
  const { db, businessId } = ctx
  const isNew = await queries.begin(db, businessId, addDays(todayOf(ctx), -1), ctx.now())
  if (isNew) await planTomorrow(ctx, 'webhook_overdue')
}

/** Tells, in each business whose morning has come, of the invoices whose last day has passed since it was told last. */
export function tellOverdue(deps: DeliveryDeps): Promise<void> {
  return eachDue(deps, 'webhook_overdue', async (id) => {
    const ctx = await tenantContext(deps, toBusinessId(id))
    return transact(ctx, tellOf)
  })
}

async function tellOf(ctx: Ctx): Promise<boolean> {
  const { db, businessId } = ctx
  const at = ctx.now()
  if (!(await holdDue(db, businessId, 'webhook_overdue', businessId, at))) return false
  const since = await queries.takeTold(db, businessId)
  if (!since) {
    await planWork(db, businessId, 'webhook_overdue', businessId, null)
    return true
  }
  const today = todayOf(ctx)
  const late = await queries.listNewlyOverdue(db, businessId, { ...since, today })
  await queries.setTold(db, businessId, addDays(today, -1), at)
  await planTomorrow(ctx, 'webhook_overdue')
  await raise(
    ctx,
    late.map((recordId) => ({
      id: newId(at),
      at,
      type: 'invoice.overdue' as const,
      record: 'invoice' as const,
      recordId,
      settles: false,
    })),
  )
  return true
}
