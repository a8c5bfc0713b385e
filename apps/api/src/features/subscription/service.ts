import type {
  CardChangeStarted,
  StartTrial,
  Subscription,
  SubscriptionVerified,
} from '@isiro/contracts/subscription'
import {
  type Subscription as SubscriptionFacts,
  subscriptionState,
} from '@isiro/domain/subscription'
import {
  startTrial as beginTrial,
  cancelSubscription,
  resumeSubscription,
  returnMoney,
  SubscriptionRefused,
} from '@isiro/domain/subscription-changes'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { type GatewayDeps, ProviderUnreachable, paystackBilling } from '../gateways/service.ts'
import { requireAccount } from './account.ts'
import * as charges from './billing/charge-queries.ts'
import { payDueRenewal } from './billing/checkout.ts'
import { returnableSince } from './billing/refunds.ts'
import { refusal } from './billing/refusal.ts'
import { settleCharge } from './billing/settle.ts'
import { lock, save } from './change.ts'
import { bringUpToDate } from './due.ts'
import { queueNotice } from './notices/queue.ts'
import { presentSubscription } from './present.ts'
import { findSubscription } from './queries.ts'
import { SUBSCRIPTION_SYNC } from './queues.ts'

const MINUTE_MS = 60_000

/** The plan, its state, its use, what can be bought, and the receipts. */
export function subscriptionOf(deps: GatewayDeps, ctx: Ctx): Promise<Subscription> {
  return read(ctx, (ctx) => presentSubscription(deps, ctx))
}

/** Asks the provider about a payment of this business, which its payer says is done. */
export async function verifyPayment(
  deps: GatewayDeps,
  ctx: Ctx,
  reference: string,
): Promise<SubscriptionVerified> {
  const charge = found(
    await read(ctx, ({ db, businessId }) =>
      charges.findChargeByReference(db, businessId, reference),
    ),
  )
  const state = await answered(() => settleCharge(deps, ctx, charge.id))
  return { success: true, state, subscription: await subscriptionOf(deps, ctx) }
}

/** Starts the one trial. Throws `subscription.trial_used` or `subscription.not_an_upgrade`. */
export async function startTrial(
  deps: GatewayDeps,
  ctx: Ctx,
  { planId }: StartTrial,
): Promise<Subscription> {
  await change(
    ctx,
    (held, now) => beginTrial(held, planId, now),
    async (ctx) => {
      await recordActivity(ctx, 'subscription.trial_started', null, { plan: planId })
      await queueNotice(ctx, 'trial_started', ctx.now().toISOString().slice(0, 10))
    },
  )
  return subscriptionOf(deps, ctx)
}

/** Ends the plan with its period. Throws `subscription.nothing_to_cancel`. */
export async function cancel(deps: GatewayDeps, ctx: Ctx): Promise<Subscription> {
  await change(ctx, cancelSubscription, (ctx) => noted(ctx, 'subscription.cancelled'))
  return subscriptionOf(deps, ctx)
}

/** Ends the plan with its period if it would renew itself; changes nothing otherwise. Returns whether it would have. */
export async function stopRenewal(ctx: Ctx): Promise<boolean> {
  try {
    await transact(ctx, async (ctx) => {
      const stored = await lock(ctx)
      await save(ctx, stored, cancelSubscription(stored.subscription, ctx.now()))
      await noted(ctx, 'subscription.cancelled')
      await ctx.jobs.add(ctx.db, SUBSCRIPTION_SYNC, { businessId: ctx.businessId })
    })
    return true
  } catch (error) {
    if (!(error instanceof SubscriptionRefused)) throw error
    return false
  }
}

/** Takes a cancellation back. Throws `subscription.nothing_to_resume`. */
export async function resume(deps: GatewayDeps, ctx: Ctx): Promise<Subscription> {
  await change(ctx, resumeSubscription, (ctx) => noted(ctx, 'subscription.resumed'))
  return subscriptionOf(deps, ctx)
}

/** Ends the plan at once and returns what was paid. Throws `subscription.money_back_over`. */
export async function giveMoneyBack(deps: GatewayDeps, ctx: Ctx): Promise<Subscription> {
  await change(ctx, returnMoney, returnPayments)
  return subscriptionOf(deps, ctx)
}

/** Lets everything go back that was paid since the first payment. */
async function returnPayments(ctx: Ctx, { paid }: SubscriptionFacts): Promise<void> {
  const { db, businessId } = ctx
  if (!paid) return
  const since = returnableSince(paid)
  let returned = 0
  for (const charge of await charges.listReturnable(db, businessId, since)) {
    returned += charge.amount
    const refund = { state: 'refunding' as const, nextCheckAt: ctx.now() }
    await charges.updateCharge(db, businessId, charge.id, refund)
  }
  await recordActivity(ctx, 'subscription.money_back', null, {
    plan: paid.plan,
    amount: returned,
    currency: 'NGN',
  })
  await ctx.jobs.add(db, SUBSCRIPTION_SYNC, { businessId })
}

/**
 * Leads to where another card is given: after a failed renewal to a checkout that pays it, otherwise to the provider's own
 * page. Throws `subscription.no_card` where no card is charged.
 */
export async function changeCard(deps: GatewayDeps, ctx: Ctx): Promise<CardChangeStarted> {
  const stored = found(
    (await read(ctx, ({ db }) => findSubscription(db, ctx.businessId))) ?? undefined,
  )
  const { subscription } = stored
  const { paid } = subscription
  if (!paid || stored.card === null || stored.provider !== 'paystack')
    throw new AppError('subscription.no_card')
  if (subscriptionState(subscription, ctx.now()) === 'past_due')
    return { success: true, authorizationUrl: await payDueRenewal(deps, ctx, paid) }
  const { secretKey } = requireAccount(deps, 'paystack')
  const authorizationUrl = await answered(async () => {
    if (stored.subscriptionCode === null) await bringUpToDate(deps, ctx.businessId)
    const current = await read(ctx, ({ db }) => findSubscription(db, ctx.businessId))
    if (!current?.subscriptionCode) throw new AppError('subscription.no_card')
    return paystackBilling(deps).cardChangeUrl(secretKey, current.subscriptionCode)
  })
  // The provider does not tell us of the change, so it is looked up a few times after.
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    for (const minutes of [1, 5, 30]) {
      const after = new Date(ctx.now().getTime() + minutes * MINUTE_MS)
      await ctx.jobs.add(db, SUBSCRIPTION_SYNC, { businessId }, { after })
    }
  })
  return { success: true, authorizationUrl }
}

/** Changes the subscription by a rule of the domain, and lets the provider know. */
async function change(
  ctx: Ctx,
  rule: (held: SubscriptionFacts, now: Date) => SubscriptionFacts,
  record: (ctx: Ctx, after: SubscriptionFacts) => Promise<void>,
): Promise<void> {
  try {
    await transact(ctx, async (ctx) => {
      const stored = await lock(ctx)
      const after = rule(stored.subscription, ctx.now())
      await save(ctx, stored, after)
      await record(ctx, after)
      const { businessId } = ctx
      await ctx.jobs.add(ctx.db, SUBSCRIPTION_SYNC, { businessId })
    })
  } catch (error) {
    throw refusal(error)
  }
}

function noted(ctx: Ctx, kind: 'subscription.cancelled' | 'subscription.resumed'): Promise<void> {
  return recordActivity(ctx, kind, null, {})
}

/** Says plainly that the provider does not answer. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      throw new AppError('subscription.provider_unreachable')
    throw error
  }
}
