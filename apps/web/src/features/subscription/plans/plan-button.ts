import type { PlanOffer, Subscription } from '@isiro/contracts/subscription'
import type { BillingInterval } from '@isiro/domain/billing-period'
import { canUpgrade, type PlanId } from '@isiro/domain/plans'

/**
 * The kinds of button on a plan's card. The first four of the ladder are the specification's; `yearly` and `next_period` are
 * the present plan, paid for a year instead of a month, or once more by hand.
 */
export type PlanButton =
  | 'current'
  | 'upgrade'
  | 'downgrade'
  | 'current_higher'
  | 'yearly'
  | 'next_period'

type Ladder = Pick<Subscription, 'plan' | 'paidPlan' | 'interval'>

/** The button of a plan's card. `offer` is what the server sells of the plan for the chosen interval, if anything. */
export function planButton(
  plan: PlanId,
  subscription: Ladder,
  offer: PlanOffer | undefined,
): PlanButton {
  const { paidPlan, interval } = subscription
  if (offer) {
    if (plan !== paidPlan) return 'upgrade'
    return offer.interval === interval ? 'next_period' : 'yearly'
  }
  if (plan === subscription.plan || (plan === paidPlan && plan !== 'free')) return 'current'
  if (canUpgrade(subscription.plan, plan)) return 'upgrade'
  return plan === 'free' ? 'downgrade' : 'current_higher'
}

/** The offer of a plan for an interval; undefined where there is none, or nothing can be paid for here. */
export function offerOf(
  { offers, providers }: Pick<Subscription, 'offers' | 'providers'>,
  plan: PlanId,
  interval: BillingInterval,
): PlanOffer | undefined {
  if (providers.length === 0) return undefined
  return offers.find((offer) => offer.planId === plan && offer.interval === interval)
}
