import { addPeriodDays, type BillingInterval, type PaidSpan } from './billing-period.ts'
import type { Minor } from './money.ts'
import { comparePlans, MONEY_BACK_DAYS, type PlanId, planById } from './plans.ts'

/** Plans that cost something. */
export const PAID_PLAN_IDS = ['basic', 'pro', 'business'] as const
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number]

/** After a renewal that failed, the plan stays open for this long. */
export const GRACE_DAYS = 7
/** Times a renewal is tried: once by the provider when it is due, then by us. */
export const RENEWAL_ATTEMPTS = 3
/** Days between two tries of a renewal. */
export const RETRY_DAYS = 3

/** A trial: once a business, without a card. */
export interface Trial {
  plan: PlanId
  startedAt: Date
  endsAt: Date
}

/** The plan that a business has bought, and its state. */
export interface PaidSubscription extends PaidSpan {
  plan: PaidPlanId
  interval: BillingInterval
  /** Whether the provider charges the saved card when the period ends. */
  renews: boolean
  firstPaidAt: Date
  /** The owner asked for the end of the period to be the end. */
  cancelledAt: Date | null
  /** When the renewal failed for the first time, and how often it failed; null and 0 while nothing has. */
  failedAt: Date | null
  failedAttempts: number
  /** The lower plan that was agreed with support for the time after this period. */
  nextPlan: PlanId | null
  endedAt: Date | null
}

/** A plan that the operator gave without payment; without an end where `endsAt` is null. */
export interface Grant {
  plan: PlanId
  endsAt: Date | null
}

/** Everything that decides a business's plan. Null: never given, never tried, never bought. */
export interface Subscription {
  granted: Grant | null
  trial: Trial | null
  paid: PaidSubscription | null
}

export const NO_SUBSCRIPTION: Subscription = { granted: null, trial: null, paid: null }

export const SUBSCRIPTION_STATES = ['free', 'trial', 'active', 'ending', 'past_due'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** Whether another payment is expected when the period ends. */
export function expectsRenewal(paid: PaidSubscription): boolean {
  return (
    paid.endedAt === null && paid.renews && paid.cancelledAt === null && paid.nextPlan !== 'free'
  )
}

/** Until when the plan stays open without another payment. */
export function accessEndsAt(paid: PaidSubscription): Date {
  if (paid.endedAt !== null) return paid.endedAt
  if (!expectsRenewal(paid)) return paid.periodEndsAt
  const due = paid.failedAt ?? paid.periodEndsAt
  return addPeriodDays(due > paid.periodEndsAt ? due : paid.periodEndsAt, GRACE_DAYS)
}

/** The plan that was paid for and is open at an instant; 'free' if none is. */
export function paidPlanAt({ paid }: Subscription, at: Date): PlanId {
  if (paid === null || at >= accessEndsAt(paid)) return 'free'
  return at >= paid.periodEndsAt ? (paid.nextPlan ?? paid.plan) : paid.plan
}

/** The running trial's plan; null if there is none or it is over. */
export function trialPlanAt({ trial }: Subscription, at: Date): PlanId | null {
  return trial !== null && at < trial.endsAt ? trial.plan : null
}

function grantedPlanAt({ granted }: Subscription, at: Date): PlanId {
  if (granted === null || (granted.endsAt !== null && at >= granted.endsAt)) return 'free'
  return granted.plan
}

/** The plan that a business has for longer than a trial: paid for, or given. */
export function heldPlanAt(subscription: Subscription, at: Date): PlanId {
  return higherPlan(paidPlanAt(subscription, at), grantedPlanAt(subscription, at))
}

/** The plan in effect at an instant: what was paid for or given, or a higher plan on trial. */
export function planAt(subscription: Subscription, at: Date): PlanId {
  return higherPlan(heldPlanAt(subscription, at), trialPlanAt(subscription, at) ?? 'free')
}

function higherPlan(a: PlanId, b: PlanId): PlanId {
  return comparePlans(a, b) >= 0 ? a : b
}

/** The state that screens and mails tell. */
export function subscriptionState(subscription: Subscription, at: Date): SubscriptionState {
  const { paid } = subscription
  const held = heldPlanAt(subscription, at)
  if (planAt(subscription, at) !== held) return 'trial'
  if (held === 'free') return 'free'
  if (paid === null || paidPlanAt(subscription, at) !== held) return 'active'
  if (!expectsRenewal(paid)) return 'ending'
  // The provider charges some time on the day on which a period ends.
  const isLate = at >= addPeriodDays(paid.periodEndsAt, 1)
  return paid.failedAt !== null || isLate ? 'past_due' : 'active'
}

/** When we try a failed renewal again; null if nothing failed or nothing is left to try. */
export function nextRetryAt(paid: PaidSubscription): Date | null {
  if (paid.failedAt === null || !expectsRenewal(paid)) return null
  if (paid.failedAttempts >= RENEWAL_ATTEMPTS) return null
  return addPeriodDays(paid.failedAt, paid.failedAttempts * RETRY_DAYS)
}

/** The plan that the next period is paid for: the agreed lower one where there is one. */
export function renewalPlan({ plan, nextPlan }: PaidSubscription): PaidPlanId {
  return nextPlan === null || nextPlan === 'free' ? plan : nextPlan
}

/** The price of a renewal, in kobo, by the catalogue. */
export function renewalPrice(paid: PaidSubscription): Minor {
  return planById(renewalPlan(paid)).price[paid.interval]
}

/** Until when the first payment is returned on request; null if nothing was paid or it has ended. */
export function moneyBackUntil({ paid }: Subscription): Date | null {
  if (paid === null || paid.endedAt !== null) return null
  return addPeriodDays(paid.firstPaidAt, MONEY_BACK_DAYS)
}

/** The plan that follows by itself when the trial or the paid period that runs now is over; null if nothing ends. */
export function planAfter(
  subscription: Subscription,
  now: Date,
): { plan: PlanId; at: Date } | null {
  const { paid, trial, granted } = subscription
  const ends = [
    trialPlanAt(subscription, now) !== null ? trial?.endsAt : null,
    paid !== null && paidPlanAt(subscription, now) !== 'free' ? endOfPaidPlan(paid, now) : null,
    granted?.endsAt,
  ]
    .filter((end) => end !== null && end !== undefined)
    .filter((end) => end > now)
    .sort((a, b) => a.getTime() - b.getTime())
  const plan = planAt(subscription, now)
  for (const at of ends) {
    const next = planAt(subscription, at)
    if (comparePlans(next, plan) < 0) return { plan: next, at }
  }
  return null
}

/** When the paid plan changes by itself; null while the renewals are expected to go on. */
function endOfPaidPlan(paid: PaidSubscription, now: Date): Date | null {
  if (!expectsRenewal(paid) || paid.failedAt !== null || now >= paid.periodEndsAt)
    return accessEndsAt(paid)
  return paid.nextPlan === null ? null : paid.periodEndsAt
}
