import { defineQueue } from '../../jobs/queue.ts'

/** Moves the files of a business that are in the database to the store. */
export const MOVE_FILES_OUT = defineQueue<{ businessId: string }>('files.move-out')
/** Adds a job of the queue above for each business, for files that were left behind. */
export const MOVE_LEFT_FILES = defineQueue('files.move-left', { schedule: '7 2 * * *' })
/** Deletes objects that no row names. A run that has more to do than its time allows adds another, which begins behind `after`. */
export const SWEEP_OBJECTS = defineQueue<{ after?: string }>('files.sweep', {
  schedule: '27 2 * * *',
})
