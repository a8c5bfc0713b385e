import { defineQueue } from '../../platform/jobs/queue.ts'

/** Processes webhooks that their node stored but did not process. */
export const WEBHOOKS = defineQueue('payments.webhooks', { schedule: '* * * * *' })
/** Asks the providers about payments and refunds that await an outcome. */
export const RECONCILE = defineQueue('payments.reconcile', { schedule: '* * * * *' })
/** Requests a refund from a provider. */
export const REFUND = defineQueue<{ businessId: string; refundId: string }>('payments.refund')
/** Adds up every book anew, at night. */
export const CHECK_BOOKS = defineQueue('payments.check-books', { schedule: '43 1 * * *' })
