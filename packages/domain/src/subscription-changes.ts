import {
  addBillingInterval,
  addPeriodDays,
  type BillingInterval,
  startedDays,
  unusedValue,
} from './billing-period.ts'
import type { Minor } from './money.ts'
import {
  canUpgrade,
  comparePlans,
  type PlanId,
  planById,
  TRIAL_DAYS,
  TRIAL_PLANS,
} from './plans.ts'
import {
  accessEndsAt,
  expectsRenewal,
  heldPlanAt,
  moneyBackUntil,
  type PaidPlanId,
  paidPlanAt,
  planAt,
  renewalPlan,
  type Subscription,
  trialPlanAt,
} from './subscription.ts'

/** The reasons for which a change is refused. */
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

/** Ends the subscription at once, for its money back. Throws SubscriptionRefused. */
export function returnMoney(subscription: Subscription, now: Date): Subscription {
  const { paid } = subscription
  const until = moneyBackUntil(subscription)
  if (paid === null || until === null || now >= until)
    throw new SubscriptionRefused('money_back_over')
  return { ...subscription, paid: { ...paid, endedAt: now } }
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
