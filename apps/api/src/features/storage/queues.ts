import { defineQueue } from '../../platform/jobs/queue.ts'

/** Counts what a business keeps, and tells the owner once when little is left. */
export const STORAGE_COUNT = defineQueue<{ businessId: string }>('storage.count')
