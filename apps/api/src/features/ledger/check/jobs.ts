import { addForEachBusiness } from '../../../platform/jobs/each-business.ts'
import { type QueueWork, workQueue } from '../../../platform/jobs/queue.ts'
import { CHECK_BOOKS, CHECK_BOOKS_OF } from '../queues.ts'
import { type CheckDeps, checkBooks } from './service.ts'

const MOST_NAMED = 20

/**
 * Each night the jobs add up every book anew. A book that does not add up fails its job, which raises the alarm.
 */
export const BOOK_JOBS: readonly QueueWork<CheckDeps>[] = [
  workQueue(CHECK_BOOKS, (deps: CheckDeps) => () => addForEachBusiness(deps, CHECK_BOOKS_OF)),
  workQueue(CHECK_BOOKS_OF, (deps: CheckDeps) => async ({ businessId }) => {
    const faults = await checkBooks(deps, businessId)
    if (faults.length === 0) return
    const named = faults.slice(0, MOST_NAMED).map(({ what, id }) => `${what} ${id}`)
    throw new Error(
      `${faults.length} entries in the books of business ${businessId} do not add up: ${named.join(', ')}`,
    )
  }),
]
