import { defineQueue } from '../../platform/jobs/queue.ts'

/** Processes webhooks that their node stored but did not process. */
export const WEBHOOKS = defineQueue('providers.webhooks', { schedule: '* * * * *' })
/** Asks the providers about payments and refunds that await an outcome, and about disputes. */
export const RECONCILE = defineQueue('providers.reconcile', { schedule: '* * * * *' })
