import { defineQueue } from '../../platform/jobs/queue.ts'

/** Processes webhooks that their node stored but did not process. */
export const WEBHOOKS = defineQueue('payments.webhooks', { schedule: '* * * * *' })
/** Asks the providers about payments and refunds that await an outcome. */
export const RECONCILE = defineQueue('payments.reconcile', { schedule: '* * * * *' })
/** Requests a refund from a provider. */
export const REFUND = defineQueue<{ businessId: string; refundId: string }>('payments.refund')
/** Adds up every book anew, at night. */
export const CHECK_BOOKS = defineQueue('payments.check-books', { schedule: '43 1 * * *' })
/** Tells clients of the charges of their cards on file, and makes those whose day has come. */
export const CARDS_DUE = defineQueue('payments.cards', { schedule: '* * * * *' })
/** Asks the provider to forget a card that a client or an owner took away. */
export const FORGET_CARD = defineQueue<{ businessId: string; cardId: string }>(
  'payments.forget-card',
)
