import { defineQueue } from '../../platform/jobs/queue.ts'

/** Notifies those who file taxes of the dates that come near or have passed, of all businesses. */
export const TAX_DATES = defineQueue('tax.dates', { schedule: '*/5 * * * *' })
