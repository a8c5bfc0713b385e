import { todayIn } from '@isiro/domain/business-date'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, toBusinessId, transact } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { holdDue, planTomorrow } from '../../platform/jobs/due-work.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { requireIssuer } from '../business/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { makeLateFee } from './make.ts'
import * as queries from './queries.ts'

type RunDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Makes every late fee that has fallen due, of all businesses: each fee is made once. */
export function runLateFees(deps: RunDeps): Promise<void> {
  return eachDue(deps, 'late_fees', (businessId) => runBusiness(deps, businessId))
}

async function runBusiness(deps: RunDeps, id: string): Promise<boolean> {
  const ctx = await tenantContext(deps, toBusinessId(id))
  return transact(ctx, async (ctx) => {
    const { db, businessId, timeZone } = ctx
    const now = ctx.now()
    if (!(await holdDue(db, businessId, 'late_fees', businessId, now))) return false
    const today = todayIn(timeZone, now)
    await makeLateFees(ctx, today)
    await planTomorrow(ctx, 'late_fees')
    return true
  })
}

/** Makes the fees of one business. A plan without late fees makes none until it has them again. */
async function makeLateFees(ctx: Ctx, today: string): Promise<void> {
  const business = await requireIssuer(ctx)
  if (business.lateFee === null || !canUse(business.plan, 'late_fees')) return
  const late = await queries.lockLateInvoices(ctx.db, ctx.businessId, today)
  for (const invoice of late) await makeLateFee(ctx, business, invoice, today)
}
