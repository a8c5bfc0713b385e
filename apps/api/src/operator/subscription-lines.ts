import {
  accessEndsAt,
  expectsRenewal,
  nextRetryAt,
  planAt,
  RENEWAL_ATTEMPTS,
  renewalPrice,
  subscriptionState,
} from '@isiro/domain/subscription'
import type { SubscriptionRecord } from '../features/subscription/operator/service.ts'
import type { Ctx } from '../platform/db/context.ts'
import { printAmount, printTime } from './printed.ts'

/** A business's plan and what decides it, a label and a text each. */
export function describeSubscription(
  { subscription, card, provider }: SubscriptionRecord['stored'],
  { now }: Pick<Ctx, 'now'>,
): [label: string, text: string][] {
  const at = now()
  const { granted, trial, paid } = subscription
  return [
    ['Plan in effect', planAt(subscription, at)],
    ['State', subscriptionState(subscription, at)],
    [
      'Given',
      granted
        ? `${granted.plan}, ${granted.endsAt ? `until ${printTime(granted.endsAt)}` : 'permanently'}`
        : 'nothing',
    ],
    [
      'Trial',
      trial
        ? `${trial.plan}, ${printTime(trial.startedAt)} to ${printTime(trial.endsAt)}${trial.endsAt <= at ? ' (over)' : ''}`
        : 'never started',
    ],
    ...(paid ? paidLines(paid, provider) : [['Paid', 'never'] as [string, string]]),
    [
      'Card',
      card
        ? `${card.brand.trim()} ending ${card.last4}, expires ${card.expMonth}/${card.expYear}`
        : 'none',
    ],
  ]
}

type Paid = NonNullable<SubscriptionRecord['stored']['subscription']['paid']>

function paidLines(
  paid: Paid,
  provider: SubscriptionRecord['stored']['provider'],
): [string, string][] {
  const lines: [string, string][] = [
    [
      'Paid',
      `${paid.plan}/${paid.interval} through ${provider ?? 'nobody'}, first ${printTime(paid.firstPaidAt)}`,
    ],
    ['Period', `${printTime(paid.periodStartsAt)} to ${printTime(paid.periodEndsAt)}`],
  ]
  if (paid.endedAt) lines.push(['Ended', printTime(paid.endedAt)])
  else if (expectsRenewal(paid)) lines.push(['Next payment', printAmount(renewalPrice(paid))])
  else lines.push(['Ends', printTime(accessEndsAt(paid))])
  if (paid.cancelledAt) lines.push(['Cancelled', printTime(paid.cancelledAt)])
  if (paid.nextPlan) lines.push(['Next plan', paid.nextPlan])
  if (paid.failedAt) lines.push(['Failed', failureText(paid, paid.failedAt)])
  return lines
}

function failureText(paid: Paid, failedAt: Date): string {
  const retryAt = nextRetryAt(paid)
  return [
    `since ${printTime(failedAt)}, ${paid.failedAttempts} of ${RENEWAL_ATTEMPTS} attempts`,
    ...(retryAt ? [`next attempt ${printTime(retryAt)}`] : []),
    `active until ${printTime(accessEndsAt(paid))}`,
  ].join(', ')
}
