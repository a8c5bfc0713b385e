import { addDays, todayIn } from '@isiro/domain/business-date'
import { instantAt } from '@isiro/domain/local-clock'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, toBusinessId, transact } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { mapConcurrent } from '../../platform/jobs/concurrency.ts'
import { holdDue, listDueWork, planWork } from '../../platform/jobs/due-work.ts'
import { requireIssuer } from '../business/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { makeLateFee } from './make.ts'
import * as queries from './queries.ts'

type RunDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

const BATCH = 200
const CONCURRENCY = 4
/** Early in the business's day, before its reminders go out. */
const RUN_AT = '06:00'

/**
 * Makes every late fee that has fallen due, of all businesses. Any number of workers may do so at once and any of them may end at
 * any point: each fee is made once. Throws the first failure after trying all others.
 */
export async function runLateFees(deps: RunDeps): Promise<void> {
  const due = await listDueWork(deps.db.withoutTenant, 'late_fees', deps.now(), BATCH)
  const failures: unknown[] = []
  await mapConcurrent(due, CONCURRENCY, ({ businessId }) =>
    runBusiness(deps, businessId).catch((error) => failures.push(error)),
  )
  if (failures.length > 0) throw failures[0]
}

async function runBusiness(deps: RunDeps, id: string): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(id))
  await transact(ctx, async (ctx) => {
    const { db, businessId, timeZone } = ctx
    const now = ctx.now()
    if (!(await holdDue(db, businessId, 'late_fees', businessId, now))) return
    const today = todayIn(timeZone, now)
    await makeLateFees(ctx, today)
    const nextRunAt = instantAt(timeZone, addDays(today, 1), RUN_AT)
    await planWork(db, businessId, 'late_fees', businessId, nextRunAt)
  })
}

/** Makes the fees of one business. A plan without late fees makes none until it has them again. */
async function makeLateFees(ctx: Ctx, today: string): Promise<void> {
  const business = await requireIssuer(ctx)
  if (business.lateFee === null || !canUse(business.plan, 'late_fees')) return
  const late = await queries.lockLateInvoices(ctx.db, ctx.businessId, today)
  for (const invoice of late) await makeLateFee(ctx, business, invoice, today)
}
