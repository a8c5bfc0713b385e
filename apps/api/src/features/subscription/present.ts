import type { PlanOffer, Subscription, SubscriptionReceipt } from '@isiro/contracts/subscription'
import { BILLING_INTERVALS } from '@isiro/domain/billing-period'
import { monthOf, todayIn } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { SHIPPED_CAPABILITIES } from '@isiro/domain/plan-offers'
import { canUpgrade, type PlanId, planById, TRIAL_PLANS } from '@isiro/domain/plans'
import { STORAGE_LIMITS } from '@isiro/domain/storage-level'
import {
  accessEndsAt,
  expectsRenewal,
  heldPlanAt,
  moneyBackUntil,
  nextRetryAt,
  PAID_PLAN_IDS,
  planAfter,
  planAt,
  renewalPrice,
  type Subscription as SubscriptionFacts,
  subscriptionState,
  trialPlanAt,
} from '@isiro/domain/subscription'
import { canBuy, type Quote, quotePlan } from '@isiro/domain/subscription-changes'
import type { Ctx } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import type { GatewayDeps } from '../gateways/service.ts'
import { countSmsOfMonth } from '../messages/outbox/service.ts'
import { storageUse } from '../storage/service.ts'
import { listWithoutSeat } from '../team/service.ts'
import { findAccount, listOpenProviders } from './account.ts'
import { type Charge, listReturnable, listSales } from './billing/charge-queries.ts'
import { returnableSince } from './billing/refunds.ts'
import * as queries from './queries.ts'

/** Everything the plans page shows. Runs in a transaction. */
export async function presentSubscription(deps: GatewayDeps, ctx: Ctx): Promise<Subscription> {
  const { db, businessId } = ctx
  const now = ctx.now()
  const stored = found((await queries.findSubscription(db, businessId)) ?? undefined)
  const { subscription } = stored
  const { paid, trial } = subscription
  const kept = await storageUse(ctx)
  const month = monthOf(todayIn(ctx.timeZone, now))
  const plan = planAt(subscription, now)
  const held = heldPlanAt(subscription, now)
  const state = subscriptionState(subscription, now)
  const isPaid = paid !== null && paid.plan === held && state !== 'free'
  const renewsNext = isPaid && expectsRenewal(paid)
  const providers = listOpenProviders(deps)
  return {
    plan,
    state,
    paidPlan: held,
    interval: isPaid ? paid.interval : null,
    trial:
      trial && trialPlanAt(subscription, now) !== null
        ? { planId: trial.plan, endsAt: trial.endsAt.toISOString() }
        : null,
    trialPlans:
      trial === null
        ? PAID_PLAN_IDS.filter((id) => TRIAL_PLANS.includes(id) && canUpgrade(plan, id))
        : [],
    periodEndsAt: isPaid ? paid.periodEndsAt.toISOString() : null,
    nextPayment: renewsNext
      ? {
          at: (nextRetryAt(paid) ?? paid.periodEndsAt).toISOString(),
          amount: formatMinor(renewalPrice(paid)),
        }
      : null,
    graceEndsAt: isPaid && state === 'past_due' ? accessEndsAt(paid).toISOString() : null,
    isCancelled: isPaid && paid.cancelledAt !== null,
    canCancel: renewsNext,
    nextPlan: isPaid ? paid.nextPlan : null,
    ...(await moneyBackOf(ctx, subscription)),
    card: stored.card && presentCard(stored.card),
    usage: {
      invoices: {
        used: await queries.countIssued(db, businessId, month),
        limit: planById(plan).invoiceLimit,
      },
      sms: { used: await countSmsOfMonth(ctx), limit: planById(plan).smsLimit },
      storage: { used: kept.bytes, limit: STORAGE_LIMITS[plan].bytes },
      records: { used: kept.rows, limit: STORAGE_LIMITS[plan].rows },
    },
    offers: offersOf(subscription, now),
    whatStops: await whatStops(ctx, subscription, plan),
    receipts: (await listSales(db, businessId)).map(receiptOf),
    providers,
    isTest: providers.some((provider) => findAccount(deps, provider)?.isTest),
  }
}

/** The card on file without the code that charges it. */
export function presentCard({ brand, last4, expMonth, expYear }: queries.StoredCard) {
  return { brand: brandName(brand), last4, expMonth, expYear }
}

/** A brand as its owner writes it: 'visa ' is 'Visa'. */
function brandName(brand: string): string {
  const name = brand.trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

async function moneyBackOf(ctx: Ctx, subscription: SubscriptionFacts) {
  const until = moneyBackUntil(subscription)
  const { paid } = subscription
  if (!paid || until === null || until <= ctx.now())
    return { moneyBackUntil: null, moneyBackAmount: null }
  const payments = await listReturnable(ctx.db, ctx.businessId, returnableSince(paid))
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0)
  return { moneyBackUntil: until.toISOString(), moneyBackAmount: formatMinor(amount) }
}

function offersOf(subscription: SubscriptionFacts, now: Date): Subscription['offers'] {
  return PAID_PLAN_IDS.flatMap((plan) =>
    BILLING_INTERVALS.filter((interval) => canBuy(subscription, { plan, interval }, now)).map(
      (interval) => presentOffer(quotePlan(subscription, { plan, interval }, now)),
    ),
  )
}

/** The price of a plan as it is offered. */
export function presentOffer({ plan, interval, price, credit, amount }: Quote): PlanOffer {
  return {
    planId: plan,
    interval,
    price: formatMinor(price),
    credit: formatMinor(credit),
    amount: formatMinor(amount),
  }
}

/** The features that the next plan lacks of the present one; null if nothing ends by itself. */
async function whatStops(
  ctx: Ctx,
  subscription: SubscriptionFacts,
  plan: PlanId,
): Promise<Subscription['whatStops']> {
  const next = planAfter(subscription, ctx.now())
  if (next === null) return null
  const [has, keeps] = [planById(plan), planById(next.plan)]
  return {
    at: next.at.toISOString(),
    plan: next.plan,
    capabilities: has.capabilities.filter(
      (capability) =>
        SHIPPED_CAPABILITIES.includes(capability) && !keeps.capabilities.includes(capability),
    ),
    invoiceLimit: keeps.invoiceLimit,
    smsLimit: keeps.smsLimit,
    readOnlyMembers: await listWithoutSeat(ctx, next.plan),
  }
}

function receiptOf(charge: Charge): SubscriptionReceipt {
  const { id, receiptNumber, paidAt, plan, billingInterval, amount, vat, provider, state } = charge
  return {
    id,
    number: receiptNumber,
    paidAt: (paidAt ?? charge.createdAt).toISOString(),
    planId: plan,
    interval: billingInterval,
    amount: formatMinor(amount),
    vat: formatMinor(vat ?? 0),
    provider,
    state: state === 'refunding' || state === 'refunded' ? state : 'paid',
  }
}
