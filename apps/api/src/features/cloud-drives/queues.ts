import { defineQueue } from '../../platform/jobs/queue.ts'

interface UploadJob {
  businessId: string
  uploadId: string
}

/** Makes a backup and uploads it, or goes on with that. */
export const UPLOAD = defineQueue<UploadJob>('backup.upload', {
  pace: { batchSize: 1, localConcurrency: 2 },
})
/** Takes up the uploads that wait: for another try, or because their node has ended. */
export const UPLOADS_DUE = defineQueue('backup.uploads-due', { schedule: '* * * * *' })
/** Ends our access to all drives of a business. */
export const DISCONNECT = defineQueue<{ businessId: string }>('backup.disconnect-drives')
/** Starts the weekly backups that are due. */
export const WEEKLY = defineQueue('backup.weekly', { schedule: '* * * * *' })
/** A rehearsal takes less; one that was begun longer ago has ended with its node. */
export const LONGEST_REHEARSAL_SECONDS = 15 * 60
/** Restores a weekly backup into a throw-away space and compares it with the books. One at a time: it takes memory. */
export const REHEARSE = defineQueue<UploadJob>('backup.rehearse', {
  pace: { batchSize: 1, localConcurrency: 1 },
  longestSeconds: LONGEST_REHEARSAL_SECONDS,
})
/** Tells the owner by mail that a weekly backup failed, or that its rehearsal does not match. */
export const BACKUP_MAIL = defineQueue<UploadJob & { notice: 'failed' | 'differs' }>('backup.mail')
