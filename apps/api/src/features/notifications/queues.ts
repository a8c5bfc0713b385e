import { defineQueue } from '../../platform/jobs/queue.ts'

interface AwayJob {
  businessId: string
  notificationId: string
}

/** Mails the owner a notification that was not read in the meantime. */
export const NOTIFICATION_MAIL = defineQueue<AwayJob>('notifications.mail')
/** Queues an SMS to the owner, like the mail. Messages works it. */
export const NOTIFICATION_SMS = defineQueue<AwayJob>('notifications.sms')
/** Sends a notification to the browsers that agreed to push messages. */
export const NOTIFICATION_PUSH = defineQueue<AwayJob>('notifications.push')
