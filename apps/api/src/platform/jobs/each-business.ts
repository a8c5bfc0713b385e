import { listBusinessIds } from '../db/business-ids.ts'
import type { Deps } from '../http/http-types.ts'
import type { Queue } from './queue.ts'

/**
 * Adds a job for each business. What is done for all of them takes longer than a job may once there are some thousands, and one
 * that fails would leave out those behind it.
 */
export async function addForEachBusiness(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  queue: Queue<{ businessId: string }>,
): Promise<void> {
  const ids = await listBusinessIds(db.withoutTenant)
  const each = ids.map((businessId) => ({ businessId }))
  await jobs.addEach(db.withoutTenant, queue, each)
}
