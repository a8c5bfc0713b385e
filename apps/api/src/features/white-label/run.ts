import { type Ctx, toBusinessId, transact } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { holdDue, planTomorrow } from '../../platform/jobs/due-work.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { checkOwnRecords } from './check.ts'
import type { NamesDeps } from './names-deps.ts'

type RunDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> & Pick<NamesDeps, 'names'>

/** Looks up the records of every own domain and sender address that are due, of all businesses, whatever their plans have. */
export function checkDueRecords(deps: RunDeps): Promise<void> {
  return eachDue(deps, 'own_records', async (businessId) => {
    const ctx = await tenantContext(deps, toBusinessId(businessId))
    if (!(await takeTurn(ctx))) return false
    await checkOwnRecords(deps, ctx, null)
    return true
  })
}

/** The next day is planned before names are looked up, so that no transaction waits for them: a run that is cut off looks again then. */
function takeTurn(ctx: Ctx): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    if (!(await holdDue(db, businessId, 'own_records', businessId, ctx.now()))) return false
    await planTomorrow(ctx, 'own_records')
    return true
  })
}
