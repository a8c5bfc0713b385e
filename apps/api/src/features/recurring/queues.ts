import { defineQueue } from '../../platform/jobs/queue.ts'

/** Works the dates of recurring invoices that have come. */
export const RECURRING_DUE = defineQueue('recurring.due', { schedule: '* * * * *' })
