import { defineQueue } from '../../platform/jobs/queue.ts'

/** Works webhooks that the node which stored them left unworked. */
export const WEBHOOKS = defineQueue('payments.webhooks', { schedule: '* * * * *' })
/** Asks the providers about payments and refunds of which nothing was heard. */
export const RECONCILE = defineQueue('payments.reconcile', { schedule: '* * * * *' })
/** Asks a provider to give money back. */
export const REFUND = defineQueue<{ businessId: string; refundId: string }>('payments.refund')
/** Adds up every book anew, at night. */
export const CHECK_BOOKS = defineQueue('payments.check-books', { schedule: '43 1 * * *' })
