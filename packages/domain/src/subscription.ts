import {
  addBillingInterval,
  addPeriodDays,
  type BillingInterval,
  type PaidSpan,
  startedDays,
  unusedValue,
} from './billing-period.ts'
import type { Minor } from './money.ts'
import {
  canUpgrade,
  comparePlans,
  MONEY_BACK_DAYS,
  type PlanId,
  planById,
  TRIAL_DAYS,
  TRIAL_PLANS,
} from './plans.ts'

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

export type RefusedChange =
  | 'not_an_upgrade'
  | 'trial_used'
  | 'nothing_to_cancel'
  | 'nothing_to_resume'
  | 'money_back_over'
  | 'not_a_downgrade'
  | 'no_trial'

/** A change that the state of the subscription does not allow. */
export class SubscriptionRefused extends Error {
  readonly reason: RefusedChange

  constructor(reason: RefusedChange) {
    super(reason)
    this.reason = reason
  }
}

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

/** Starts the business's one trial. Throws SubscriptionRefused. */
export function startTrial(subscription: Subscription, plan: PlanId, now: Date): Subscription {
  if (subscription.trial !== null) throw new SubscriptionRefused('trial_used')
  if (!TRIAL_PLANS.includes(plan) || !canUpgrade(planAt(subscription, now), plan))
    throw new SubscriptionRefused('not_an_upgrade')
  const trial = { plan, startedAt: now, endsAt: addPeriodDays(now, TRIAL_DAYS) }
  return { ...subscription, trial }
}

/** The price of a change of plan now. */
export interface Quote {
  plan: PaidPlanId
  interval: BillingInterval
  /** The price of the new period by the catalogue, in kobo. */
  price: Minor
  /** The unused part of what was paid before, in kobo. It may exceed the price: then it buys more days. */
  credit: Minor
  /** The amount that is charged, in kobo. */
  amount: Minor
}

/** A higher plan, or the same one for a year instead of a month. */
export function canBuy(
  subscription: Subscription,
  { plan, interval }: { plan: PaidPlanId; interval: BillingInterval },
  now: Date,
): boolean {
  const { paid } = subscription
  if (canUpgrade(heldPlanAt(subscription, now), plan)) return true
  if (paid === null || paidPlanAt(subscription, now) !== plan) return false
  if (interval === 'year' && paid.interval === 'month') return true
  // Without a card on file the next period is paid for by hand.
  return !paid.renews && interval === paid.interval
}

/** Whether a purchase adds a period to the one that runs, instead of replacing it. */
function isNextPeriod(
  subscription: Subscription,
  { plan, interval }: { plan: PaidPlanId; interval: BillingInterval },
  now: Date,
): boolean {
  const { paid } = subscription
  return (
    paid !== null &&
    !paid.renews &&
    paid.interval === interval &&
    paidPlanAt(subscription, now) === plan
  )
}

/** A difference below this, in kobo, is not charged: card providers take no smaller payment. */
const SMALLEST_CHARGE: Minor = 10_000

/** The price of a plan, less the unused part of the present one. Throws SubscriptionRefused. */
export function quotePlan(
  subscription: Subscription,
  choice: { plan: PaidPlanId; interval: BillingInterval },
  now: Date,
): Quote {
  if (!canBuy(subscription, choice, now)) throw new SubscriptionRefused('not_an_upgrade')
  const price = planById(choice.plan).price[choice.interval]
  const { paid } = subscription
  const replaces =
    paid !== null &&
    paidPlanAt(subscription, now) !== 'free' &&
    !isNextPeriod(subscription, choice, now)
  const credit = replaces ? unusedValue(paid, now) : 0
  const rest = price - credit
  if (rest > 0 && rest < SMALLEST_CHARGE) return { ...choice, price, credit: price, amount: 0 }
  return { ...choice, price, credit, amount: Math.max(0, rest) }
}

/**
 * The subscription after a quote was paid. The period starts with the payment; days left of a trial of the same plan,
 * or of a period that was paid for by hand, are added to it. A credit above the price buys whole days more.
 */
export function buyPlan(
  subscription: Subscription,
  { plan, interval, price, credit, amount }: Quote,
  { paidAt, renews }: { paidAt: Date; renews: boolean },
): Subscription {
  const { trial, paid } = subscription
  const isTried = trialPlanAt(subscription, paidAt) === plan
  const isNext = isNextPeriod(subscription, { plan, interval }, paidAt)
  const base = isNext && paid ? paid.periodEndsAt : isTried && trial ? trial.endsAt : paidAt
  const end = addBillingInterval(base, interval)
  const value = amount + credit
  const extraDays =
    value > price ? Math.ceil(((value - price) * startedDays(base, end)) / price) : 0
  const endsTrial = trial !== null && comparePlans(plan, trial.plan) >= 0 && trial.endsAt > paidAt
  return {
    ...subscription,
    trial: endsTrial ? { ...trial, endsAt: paidAt } : trial,
    paid: {
      plan,
      interval,
      renews,
      firstPaidAt: paid?.firstPaidAt ?? paidAt,
      periodStartsAt: isNext && paid ? paid.periodStartsAt : paidAt,
      periodEndsAt: addPeriodDays(end, extraDays),
      periodValue: isNext && paid ? paid.periodValue + value : value,
      cancelledAt: null,
      failedAt: null,
      failedAttempts: 0,
      nextPlan: null,
      endedAt: null,
    },
  }
}

/**
 * The subscription after a renewal was paid: another period from the end of the last one, or from the payment if the plan
 * had been taken away already. `endsAt` is the provider's next date; null leaves it to the calendar.
 */
export function renew(
  subscription: Subscription,
  { paidAt, endsAt, amount }: { paidAt: Date; endsAt: Date | null; amount: Minor },
): Subscription {
  const { paid } = subscription
  if (paid === null) return subscription
  const lapsed = paid.endedAt !== null || paidAt >= accessEndsAt(paid)
  const start = lapsed ? paidAt : paid.periodEndsAt
  const byCalendar = addBillingInterval(start, paid.interval)
  return {
    ...subscription,
    paid: {
      ...paid,
      plan: renewalPlan(paid),
      nextPlan: null,
      periodStartsAt: start,
      periodEndsAt: endsAt !== null && endsAt > start ? endsAt : byCalendar,
      periodValue: amount,
      failedAt: null,
      failedAttempts: 0,
      endedAt: null,
    },
  }
}

/** The subscription after a renewal was refused. */
export function failRenewal(subscription: Subscription, at: Date): Subscription {
  const { paid } = subscription
  if (paid === null || !expectsRenewal(paid)) return subscription
  const { failedAt, failedAttempts } = paid
  return {
    ...subscription,
    paid: { ...paid, failedAt: failedAt ?? at, failedAttempts: failedAttempts + 1 },
  }
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

/** Ends the subscription with the period that is paid for. Throws SubscriptionRefused. */
export function cancelSubscription(subscription: Subscription, now: Date): Subscription {
  const { paid } = subscription
  if (paid === null || paidPlanAt(subscription, now) === 'free' || !expectsRenewal(paid))
    throw new SubscriptionRefused('nothing_to_cancel')
  return { ...subscription, paid: { ...paid, cancelledAt: now } }
}

/** Takes a cancellation back before the period has ended. Throws SubscriptionRefused. */
export function resumeSubscription(subscription: Subscription, now: Date): Subscription {
  const { paid } = subscription
  if (paid === null || paid.cancelledAt === null || paidPlanAt(subscription, now) === 'free')
    throw new SubscriptionRefused('nothing_to_resume')
  return { ...subscription, paid: { ...paid, cancelledAt: null } }
}

/** Until when the first payment is returned on request; null if nothing was paid or it has ended. */
export function moneyBackUntil({ paid }: Subscription): Date | null {
  if (paid === null || paid.endedAt !== null) return null
  return addPeriodDays(paid.firstPaidAt, MONEY_BACK_DAYS)
}

/** Ends the subscription at once, for its money back. Throws SubscriptionRefused. */
export function returnMoney(subscription: Subscription, now: Date): Subscription {
  const { paid } = subscription
  const until = moneyBackUntil(subscription)
  if (paid === null || until === null || now >= until)
    throw new SubscriptionRefused('money_back_over')
  return { ...subscription, paid: { ...paid, endedAt: now } }
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

/** Agrees on a lower plan for the time after this period. Throws SubscriptionRefused. */
export function agreeDowngrade(subscription: Subscription, plan: PlanId, now: Date): Subscription {
  const { paid } = subscription
  if (paid === null || !canUpgrade(plan, paidPlanAt(subscription, now)))
    throw new SubscriptionRefused('not_a_downgrade')
  return { ...subscription, paid: { ...paid, nextPlan: plan } }
}

/** Takes an agreed lower plan back, so that the present one goes on. */
export function withdrawDowngrade(subscription: Subscription): Subscription {
  const { paid } = subscription
  return paid === null ? subscription : { ...subscription, paid: { ...paid, nextPlan: null } }
}

/** Gives a plan without payment; 'free' takes a gift back. */
export function grantPlan(
  subscription: Subscription,
  plan: PlanId,
  endsAt: Date | null,
): Subscription {
  return { ...subscription, granted: plan === 'free' ? null : { plan, endsAt } }
}

/** Makes a trial longer, or gives one again after it is over. Throws SubscriptionRefused without an earlier trial. */
export function extendTrial(subscription: Subscription, days: number, now: Date): Subscription {
  const { trial } = subscription
  if (trial === null) throw new SubscriptionRefused('no_trial')
  const from = trial.endsAt > now ? trial.endsAt : now
  return { ...subscription, trial: { ...trial, endsAt: addPeriodDays(from, days) } }
}

/** The subscription with its end written down, if it has come; otherwise the same object. */
export function endIfOver(subscription: Subscription, now: Date): Subscription {
  const { paid } = subscription
  if (paid === null || paid.endedAt !== null || now < accessEndsAt(paid)) return subscription
  return { ...subscription, paid: { ...paid, endedAt: accessEndsAt(paid) } }
}
