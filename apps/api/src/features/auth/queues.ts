import { defineQueue } from '../../platform/jobs/queue.ts'

/** Mails to a person about their account. What they are about is read, and a link's token made, when the mail is. */
export const VERIFY_EMAIL = defineQueue<{ accountId: string }>('mail.verify-email')
export const RESET_PASSWORD = defineQueue<{ accountId: string }>('mail.reset-password')
export const ALREADY_REGISTERED = defineQueue<{ accountId: string }>('mail.already-registered')
/** Tells the person of a change that somebody else could have made in their name. */
export const SECURITY_NOTICE = defineQueue<{
  accountId: string
  notice: 'password_changed' | 'payout_details_changed' | 'payment_keys_changed'
}>('mail.notice')
