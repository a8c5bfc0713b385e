import { toBusinessId } from '../../platform/db/context.ts'
import { mapConcurrent } from '../../platform/jobs/concurrency.ts'
import { listDueWork } from '../../platform/jobs/due-work.ts'
import { tenantContext } from '../business/tenant-context.ts'
import type { ProviderDeps } from '../providers/service.ts'
import { workCard } from './work.ts'

const BATCH = 500
/** The most cards that are worked concurrently. */
const CONCURRENCY = 4

/**
 * Works every card on file that is due, of all businesses. Any number of workers may do so at once and any of them may end at any
 * point: an invoice is charged once. One that fails does not stop the others; the errors are thrown together at the end.
 */
export async function runCards(deps: ProviderDeps): Promise<void> {
  const due = await listDueWork(deps.db.withoutTenant, 'client_card', deps.now(), BATCH)
  const failures: unknown[] = []
  await mapConcurrent(due, CONCURRENCY, async ({ businessId, subject: id }) => {
    try {
      const ctx = await tenantContext(deps, toBusinessId(businessId))
      await workCard(deps, ctx, id)
    } catch (error) {
      failures.push(error)
    }
  })
  if (failures.length > 0) throw new AggregateError(failures, 'Cards on file failed.')
}
