import type { Subscription } from '@isiro/contracts/subscription'
import { formatMinor } from '@isiro/domain/money'
import { type PlanId, planById } from '@isiro/domain/plans'
import type { Translate } from '../../../platform/i18n/text-types.ts'

/** The form of amounts, days and plans. */
interface Words {
  plan: (id: PlanId) => string
  money: (amount: string) => string
  day: (instant: string) => string
}

/** The state of the business's plan, in plain sentences. */
export function standingText(
  subscription: Subscription,
  t: Translate<'subscription'>,
  words: Words,
  now: Date,
): string[] {
  const { state, trial, nextPayment, nextPlan, periodEndsAt } = subscription
  const plan = words.plan(subscription.plan)
  const paidPlan = words.plan(subscription.paidPlan)
  const end = periodEndsAt === null ? '' : words.day(periodEndsAt)
  const agreed =
    nextPlan === null || nextPlan === 'free' || state === 'free'
      ? []
      : [t('state.nextPlan', { date: end, plan: words.plan(nextPlan) })]
  switch (state) {
    case 'free':
      return [t('state.free', { plan })]
    case 'trial':
      return [
        t('state.trial', { plan, date: trial ? words.day(trial.endsAt) : '' }),
        subscription.paidPlan === 'free'
          ? t('state.afterTrial', { plan: paidPlan })
          : t('state.besideTrial', { plan: paidPlan }),
        ...payment(),
      ]
    case 'active':
      return [t('state.active', { plan }), ...payment(), ...agreed]
    case 'ending':
      if (subscription.isCancelled) return [t('state.cancelled', { plan, date: end })]
      if (nextPlan === 'free') return [t('state.agreedEnd', { plan, date: end })]
      return [t(`state.paidByHand.${subscription.interval ?? 'month'}`, { plan, date: end })]
    case 'past_due':
      return [
        t('state.pastDue', {
          amount: words.money(dueAmount(subscription)),
          plan,
          date: subscription.graceEndsAt ? words.day(subscription.graceEndsAt) : '',
        }),
        // A renewal that was due before is being tried now and then; only a coming day is worth naming.
        ...(nextPayment !== null && new Date(nextPayment.at) > now
          ? [t('state.retry', { date: words.day(nextPayment.at) })]
          : []),
      ]
  }

  function payment(): string[] {
    if (nextPayment === null) return []
    const { amount, at } = nextPayment
    return [t('state.nextPayment', { amount: words.money(amount), date: words.day(at) })]
  }
}

/** The price that the failed renewal was for: the catalogue's where no further attempt is planned. */
function dueAmount({ nextPayment, nextPlan, paidPlan, interval }: Subscription): string {
  if (nextPayment !== null) return nextPayment.amount
  return formatMinor(planById(nextPlan ?? paidPlan).price[interval ?? 'month'])
}
