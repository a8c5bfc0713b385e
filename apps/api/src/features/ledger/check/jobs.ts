import type { Deps } from '../../../platform/http/http-types.ts'
import { type QueueWork, workQueue } from '../../../platform/jobs/queue.ts'
import { CHECK_BOOKS } from '../queues.ts'
import { checkBooks } from './service.ts'

type BookDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

const MOST_NAMED = 20

/**
 * Each night the job adds up every book anew. A book that does not add up fails the job, which raises the alarm.
 */
export const BOOK_JOBS: readonly QueueWork<BookDeps>[] = [
  workQueue(CHECK_BOOKS, (deps: BookDeps) => async () => {
    const { businesses, faults } = await checkBooks(deps)
    if (faults.length === 0) return
    const named = faults
      .slice(0, MOST_NAMED)
      .map(({ businessId, what, id }) => `${what} ${id} of ${businessId}`)
    throw new Error(
      `${faults.length} entries in the books of ${businesses} businesses do not add up: ${named.join(', ')}`,
    )
  }),
]
