import { toBusinessId } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { workRecurring } from './work.ts'

export type RunDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Works every date that has come, of all businesses: a date has one invoice. */
export function runRecurring(deps: RunDeps): Promise<void> {
  return eachDue(deps, 'recurring', async (businessId, id) =>
    workRecurring(await tenantContext(deps, toBusinessId(businessId)), id),
  )
}
