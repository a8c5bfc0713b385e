import { defineQueue } from '../../platform/jobs/queue.ts'

/** Requests a refund from a provider. The room above, `providers`, works it. */
export const REFUND = defineQueue<{ businessId: string; refundId: string }>('ledger.refund')
/** Adds a job of the queue below for each business, at night. */
export const CHECK_BOOKS = defineQueue('ledger.check', { schedule: '43 1 * * *' })
/** Adds up the books of a business anew. */
export const CHECK_BOOKS_OF = defineQueue<{ businessId: string }>('ledger.check-of')
