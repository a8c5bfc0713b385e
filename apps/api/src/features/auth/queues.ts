import { defineQueue } from '../../platform/jobs/queue.ts'

/** Mails to a person about their account. The job reads the account and creates the link's token. */
export const VERIFY_EMAIL = defineQueue<{ accountId: string }>('mail.verify-email')
export const RESET_PASSWORD = defineQueue<{ accountId: string }>('mail.reset-password')
/** Tells the owner of an address that other businesses were opened with it, and asks what to do with them. */
export const OTHER_BUSINESSES = defineQueue<{ accountId: string }>('mail.other-businesses')
/** Notifies the person of a security-relevant change, which somebody else could have made. */
export const SECURITY_NOTICE = defineQueue<{
  accountId: string
  notice:
    | 'password_changed'
    | 'payout_details_changed'
    | 'payment_keys_changed'
    | 'drive_connected'
    | 'business_kept'
}>('mail.notice')
/** Asks a new address to confirm that the account is to have it. */
export const CHANGE_EMAIL = defineQueue<{ accountId: string }>('mail.change-email')
/** Tells the present address of the change, with a link that stops it. */
export const CHANGE_EMAIL_NOTICE = defineQueue<{ accountId: string }>('mail.change-email-notice')
