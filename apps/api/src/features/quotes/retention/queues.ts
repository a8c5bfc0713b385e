import { defineQueue } from '../../../platform/jobs/queue.ts'

/** Tells owners of the retentions whose day of release has come, of all businesses. */
export const RELEASES_DUE = defineQueue('quotes.releases-due', { schedule: '*/10 * * * *' })
