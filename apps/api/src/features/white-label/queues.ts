import { defineQueue } from '../../platform/jobs/queue.ts'

/** Looks up the records of own domains and sender addresses that are due, of all businesses. */
export const RECORDS_DUE = defineQueue('white-label.records-due', { schedule: '*/10 * * * *' })
