import { defineQueue } from '../../platform/jobs/queue.ts'

/** Makes the file of an export and queues the mail with its link. */
export const MAKE_EXPORT = defineQueue<{ businessId: string; exportId: string }>(
  'privacy.make-export',
)
/** Mails the link of an export. The job creates the link's token. */
export const MAIL_EXPORT = defineQueue<{ businessId: string; exportId: string }>('mail.data-export')
/** Tells the person that a request was received or answered. */
export const MAIL_REQUEST = defineQueue<{
  businessId: string
  reference: string
  mail: 'request_received' | 'request_answered'
}>('mail.privacy-request')
/** Tells the operator's privacy mailbox of a new request. */
export const MAIL_PRIVACY_MAILBOX = defineQueue<{ businessId: string; reference: string }>(
  'mail.privacy-mailbox',
)
