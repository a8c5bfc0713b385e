import { defineQueue } from '../../platform/jobs/queue.ts'

/** Compares a business's subscription with what the provider says, books what was paid, and tells the provider what is wanted. */
export const SUBSCRIPTION_SYNC = defineQueue<{ businessId: string }>('subscription.sync')
/** Finds the subscriptions and charges for which it is time. */
export const SUBSCRIPTION_DUE = defineQueue('subscription.due', { schedule: '* * * * *' })
/**
 * Gives the sales of all businesses their receipt numbers. Each sale adds a job; the schedule is for those whose job was lost.
 * Polled often, because somebody looks at the screen.
 */
export const SUBSCRIPTION_RECEIPTS = defineQueue('subscription.receipts', {
  schedule: '* * * * *',
  pace: { pollingIntervalSeconds: 1 },
})
/** Tells the owner of a business what became of the plan. */
export const SUBSCRIPTION_MAIL = defineQueue<{
  businessId: string
  notice: SubscriptionNotice
  /** The charge that the mail is about; null for a mail about the plan. */
  chargeId: string | null
}>('mail.subscription')

export const SUBSCRIPTION_NOTICES = [
  'paid',
  'payment_failed',
  'plan_ended',
  'trial_started',
  'trial_ending',
  'trial_ended',
  'period_ending',
  'renewal_coming',
  'refunded',
] as const
export type SubscriptionNotice = (typeof SUBSCRIPTION_NOTICES)[number]
