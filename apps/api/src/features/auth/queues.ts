import type { TakenOut } from '@isiro/contracts/auth'
import { defineQueue } from '../../platform/jobs/queue.ts'

/** Mails to a person about their account. The job reads the account and creates the link's token. */
export const VERIFY_EMAIL = defineQueue<{ accountId: string }>('mail.verify-email')
export const RESET_PASSWORD = defineQueue<{ accountId: string }>('mail.reset-password')
/** Tells the owner of an address that other businesses were opened with it, and asks what to do with them. */
export const OTHER_BUSINESSES = defineQueue<{ accountId: string }>('mail.other-businesses')
/** A security-relevant change, which somebody else could have made. */
export type SecurityNotice =
  | 'password_changed'
  | 'payout_details_changed'
  | 'payment_keys_changed'
  | 'api_key_made'
  | 'webhook_added'
  | 'domain_set'
  | 'domain_removed'
  | 'sender_set'
  | 'drive_connected'
  | 'business_kept'
  | 'login_joined'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'backup_codes_made'
  | 'backup_code_used'
  | 'factors_removed'
/** Notifies the person of such a change. `host` is the domain or the address that it is about. */
export const SECURITY_NOTICE = defineQueue<{
  accountId: string
  notice: SecurityNotice
  host?: string
}>('mail.notice')
/** Tells a person that somebody with the password says that all factors are lost, with a link that stops it. */
export const FACTORS_LOST = defineQueue<{ accountId: string; timeZone: string }>(
  'mail.factors-lost',
)
/** Mails the link that removes the factors, after the days of a recovery. */
export const RECOVERY_READY = defineQueue<{ accountId: string }>('mail.recovery-ready')
/** Looks for recoveries whose days are over. */
export const RECOVERIES_DUE = defineQueue('auth.recoveries-due', { schedule: '*/10 * * * *' })
/** Gives an account the businesses of one that was joined into it. `isProven`: the address had been confirmed from that one, too. */
export const JOIN_BUSINESSES = defineQueue<{
  accountId: string
  joinedId: string
  isProven: boolean
}>('auth.join-businesses')
/** Somebody has confirmed the address of a business's owner. Messages works it: what waited for that goes out. */
export const ADDRESS_PROVEN = defineQueue<{ businessId: string }>('auth.address-proven')
/** Tells the mailbox's owner what was taken out of the business of an account that she took over. Jobs of before have no business. */
export const TAKEN_OVER = defineQueue<{
  accountId: string
  takenOut: TakenOut[]
  businessId?: string
}>('mail.taken-over')
/** Asks a new address to confirm that the account is to have it. */
export const CHANGE_EMAIL = defineQueue<{ accountId: string }>('mail.change-email')
/** Asks the present address, too, with a link that agrees to the change or stops it. Jobs of before have no zone. */
export const CHANGE_EMAIL_NOTICE = defineQueue<{ accountId: string; timeZone?: string }>(
  'mail.change-email-notice',
)
/** Lets the changes of addresses take effect whose present mailbox did not answer in time. */
export const EMAIL_CHANGES_DUE = defineQueue('auth.email-changes-due', { schedule: '*/10 * * * *' })
/** Tells a person of a sign-in from a browser that the account did not know. `at` is an ISO time. */
export const NEW_BROWSER = defineQueue<{
  accountId: string
  at: string
  timeZone: string
  browser: string | null
  system: string | null
}>('mail.new-browser')
