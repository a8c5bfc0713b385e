import { defineQueue } from '../../platform/jobs/queue.ts'

/** Requests a refund from a provider. The room above, `providers`, works it. */
export const REFUND = defineQueue<{ businessId: string; refundId: string }>('ledger.refund')
/** Adds up every book anew, at night. */
export const CHECK_BOOKS = defineQueue('ledger.check', { schedule: '43 1 * * *' })
