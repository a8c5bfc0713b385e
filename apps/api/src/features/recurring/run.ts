import { toBusinessId } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { mapConcurrent } from '../../platform/jobs/concurrency.ts'
import { listDueWork } from '../../platform/jobs/due-work.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { workRecurring } from './work.ts'

export type RunDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

const BATCH = 500
/** The most recurring invoices that are worked concurrently. */
const CONCURRENCY = 4

/**
 * Works every date that has come, of all businesses. Any number of workers may do so at once and any of them may end at any
 * point: a date has one invoice. One that fails does not stop the others; the next run tries it again, and the errors are
 * thrown together at the end.
 */
export async function runRecurring(deps: RunDeps): Promise<void> {
  const failures = new Map<string, unknown>()
  for (;;) {
    const most = BATCH + failures.size
    const due = await listDueWork(deps.db.withoutTenant, 'recurring', deps.now(), most)
    const waiting = due.filter(({ subject }) => !failures.has(subject))
    if (waiting.length === 0) break
    let worked = 0
    await mapConcurrent(waiting, CONCURRENCY, async ({ businessId, subject: id }) => {
      try {
        const ctx = await tenantContext(deps, toBusinessId(businessId))
        if (await workRecurring(ctx, id)) worked += 1
      } catch (error) {
        failures.set(id, error)
      }
    })
    // Another worker holds the remaining ones.
    if (worked === 0) break
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), 'Recurring invoices failed.')
}
