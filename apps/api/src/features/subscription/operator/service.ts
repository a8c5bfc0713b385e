import { canUpgrade, type PlanId } from '@isiro/domain/plans'
import { expectsRenewal, paidPlanAt, type Subscription } from '@isiro/domain/subscription'
import {
  agreeDowngrade,
  grantPlan,
  extendTrial as lengthenTrial,
  withdrawDowngrade,
} from '@isiro/domain/subscription-changes'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { type Charge, updateCharge } from '../billing/charge-queries.ts'
import { lock, save } from '../change.ts'
import { findSubscription, type StoredSubscription } from '../queries.ts'
import { SUBSCRIPTION_SYNC } from '../queues.ts'
import * as queries from './queries.ts'

/** A business's subscription with its latest charges, newest first. */
export interface SubscriptionRecord {
  stored: StoredSubscription
  charges: Charge[]
}

/** The operator's view of the context's business. */
export function subscriptionRecord(ctx: Ctx): Promise<SubscriptionRecord> {
  return read(ctx, async ({ db, businessId }) => ({
    stored: found(await findSubscription(db, businessId)),
    charges: await queries.listLatestCharges(db, businessId),
  }))
}

/** A plan that the operator sets, with the reason that the owner reads. */
export interface PlanSetting {
  plan: PlanId
  /** When a plan that is given ends; null for none. */
  endsAt: Date | null
  reason: string
}

/**
 * Sets the plan of the context's business. A plan below the one that is paid for and renewed is agreed for the time after the
 * paid period ('agreed'); any other plan is given without payment, at once ('given').
 */
export function setPlan(ctx: Ctx, setting: PlanSetting): Promise<'given' | 'agreed'> {
  const { plan, endsAt, reason } = setting
  return transact(ctx, async (ctx) => {
    const stored = await lock(ctx)
    const { subscription } = stored
    const now = ctx.now()
    const isAgreed = isBelowRenewedPlan(subscription, plan, now)
    const granted = grantPlan(subscription, isAgreed ? 'free' : plan, isAgreed ? null : endsAt)
    const after = isAgreed ? agreeDowngrade(granted, plan, now) : withdrawDowngrade(granted)
    await saveAndTell(ctx, stored, after)
    if (isAgreed) {
      const from = after.paid?.periodEndsAt.toISOString() ?? null
      await recordActivity(ctx, 'subscription.downgrade_agreed', null, { plan, from, reason })
    } else {
      const until = after.granted?.endsAt?.toISOString() ?? null
      await recordActivity(ctx, 'subscription.plan_set', null, { plan, until, reason })
    }
    return isAgreed ? 'agreed' : 'given'
  })
}

/** Whether a plan is lower than one that is paid for and will be paid for again. */
export function isBelowRenewedPlan(subscription: Subscription, plan: PlanId, now: Date): boolean {
  const { paid } = subscription
  if (paid === null || !canUpgrade(plan, paidPlanAt(subscription, now))) return false
  // A plan of which 'free' was agreed is renewed no more, and the agreement can be changed as long as it runs.
  return expectsRenewal({ ...paid, nextPlan: null })
}

/** Makes the trial longer, or gives it again for that many days. Throws SubscriptionRefused if there never was one. */
export function extendTrial(
  ctx: Ctx,
  { days, reason }: { days: number; reason: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const stored = await lock(ctx)
    const after = lengthenTrial(stored.subscription, days, ctx.now())
    await saveAndTell(ctx, stored, after)
    await recordActivity(ctx, 'subscription.trial_extended', null, {
      plan: after.trial?.plan ?? null,
      until: after.trial?.endsAt.toISOString() ?? null,
      reason,
    })
  })
}

export type RefundOrder =
  | { state: 'ordered'; amount: number }
  | { state: 'unknown_receipt' | 'nothing_paid' | 'ordered_before' | 'returned_before' }

/** Lets the product's job return what was paid for a receipt. The plan stays as it is. */
export function orderRefund(
  ctx: Ctx,
  { receiptNumber, reason }: { receiptNumber: string; reason: string },
): Promise<RefundOrder> {
  return transact<Ctx, RefundOrder>(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await lock(ctx)
    const charge = await queries.findChargeByReceipt(db, businessId, receiptNumber)
    if (!charge) return { state: 'unknown_receipt' }
    if (charge.state === 'refunded') return { state: 'returned_before' }
    if (charge.state === 'refunding') return { state: 'ordered_before' }
    const { amount } = charge
    if (amount === 0) return { state: 'nothing_paid' }
    const change = { state: 'refunding' as const, nextCheckAt: ctx.now() }
    await updateCharge(db, businessId, charge.id, change)
    await recordActivity(ctx, 'subscription.refund_ordered', null, {
      amount,
      currency: 'NGN',
      number: receiptNumber,
      reason,
    })
    return { state: 'ordered', amount }
  })
}

/** Saves a subscription, and lets the running product tell the provider what is wanted now. */
async function saveAndTell(
  ctx: Ctx,
  stored: StoredSubscription,
  after: Subscription,
): Promise<void> {
  await save(ctx, stored, after)
  await ctx.jobs.add(ctx.db, SUBSCRIPTION_SYNC, { businessId: ctx.businessId })
}
