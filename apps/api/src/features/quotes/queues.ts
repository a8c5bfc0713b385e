import { defineQueue } from '../../platform/jobs/queue.ts'

/** Tells owners of quotes that expired without an answer. */
export const QUOTES_EXPIRED = defineQueue('quotes.expired', { schedule: '* * * * *' })
