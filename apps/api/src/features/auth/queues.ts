import { defineQueue } from '../../platform/jobs/queue.ts'

/** Mails to a person about their account. The job reads the account and creates the link's token. */
export const VERIFY_EMAIL = defineQueue<{ accountId: string }>('mail.verify-email')
export const RESET_PASSWORD = defineQueue<{ accountId: string }>('mail.reset-password')
export const ALREADY_REGISTERED = defineQueue<{ accountId: string }>('mail.already-registered')
/** Notifies the person of a security-relevant change, which somebody else could have made. */
export const SECURITY_NOTICE = defineQueue<{
  accountId: string
  notice: 'password_changed' | 'payout_details_changed' | 'payment_keys_changed'
}>('mail.notice')
