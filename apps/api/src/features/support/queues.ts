import { defineQueue } from '../../platform/jobs/queue.ts'

interface MessageJob {
  businessId: string
  messageId: string
}

/** Mails what a member wrote to the mailbox of support. */
export const SUPPORT_MAIL = defineQueue<MessageJob>('mail.support')
/** Mails an answer of support to the member who asked. */
export const SUPPORT_ANSWER_MAIL = defineQueue<MessageJob>('mail.support-answer')
