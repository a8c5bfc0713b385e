import type { Deps } from '../../../platform/http/http-types.ts'
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import { checkBooks } from './service.ts'

const MOST_NAMED = 20

/** Each night every book is added up anew. One that does not add up fails the job, which is what gets noticed. */
export function bookJobs(deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>) {
  return {
    'payments.check-books': async () => {
      const { businesses, faults } = await checkBooks(deps)
      if (faults.length === 0) return
      const named = faults
        .slice(0, MOST_NAMED)
        .map(({ businessId, what, id }) => `${what} ${id} of ${businessId}`)
      throw new Error(
        `${faults.length} entries in the books of ${businesses} businesses do not add up: ${named.join(', ')}`,
      )
    },
  } satisfies JobHandlers
}
