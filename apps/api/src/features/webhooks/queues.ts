import { defineQueue } from '../../platform/jobs/queue.ts'

/** Looks for addresses whose wait is over, and for those whose worker has ended in the middle. */
export const WEBHOOKS_DUE = defineQueue('webhooks.due', { schedule: '* * * * *' })
/** Tells of invoices that became overdue. */
export const WEBHOOKS_OVERDUE = defineQueue('webhooks.overdue', { schedule: '*/10 * * * *' })
