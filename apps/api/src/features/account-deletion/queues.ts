import { defineQueue } from '../../platform/jobs/queue.ts'

/** Erases what is due. A run that has more to do than its time allows adds another. */
export const ERASE_DUE = defineQueue('account-deletion.erase-due', { schedule: '*/10 * * * *' })
/** Mails to the owner of an account that is to be deleted, or that came back. */
export const DELETION_MAIL = defineQueue<{
  accountId: string
  businessId: string
  mail: 'requested' | 'undone'
}>('mail.account-deletion')
/** Adds a job of the queue below for each business. */
export const DELETE_OLDER = defineQueue('retention.delete-older', { schedule: '37 1 * * *' })
/** Deletes what of a business has expired or is older than its period of `RETENTION_PERIODS`. */
export const DELETE_OLDER_OF = defineQueue<{ businessId: string }>('retention.delete-older-of')
