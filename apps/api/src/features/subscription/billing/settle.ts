import type { Provider } from '@isiro/contracts/payment-providers'
import type { Subscription } from '@isiro/domain/subscription'
import { buyPlan, canBuy, failRenewal, quotePlan, renew } from '@isiro/domain/subscription-changes'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { seal } from '../../../platform/security/sealed.ts'
import {
  type GatewayDeps,
  gatewayTo,
  judge,
  type Charge as ProviderCharge,
  type SavedCard,
  type Verdict,
} from '../../gateways/service.ts'
import { requireAccount } from '../account.ts'
import { lock, save } from '../change.ts'
import { queueNotice } from '../notices/queue.ts'
import type { StoredCard, StoredSubscription } from '../queries.ts'
import { SUBSCRIPTION_SYNC } from '../queues.ts'
import { bookSale, type Sale } from '../receipts/sale.ts'
import { cardPlace } from './card-place.ts'
import * as charges from './charge-queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A checkout that nobody has paid for this long is given up. */
const GIVE_UP_MS = 7 * 24 * HOUR_MS
/** A charge of the card on file without a transaction after this long never reached the provider. */
const NEVER_ARRIVED_MS = 10 * MINUTE_MS

export type SettledState = 'paid' | 'pending' | 'failed'

/**
 * Asks the provider what became of a charge, and books it: once, however often and from wherever it is called. `wasRefused` says
 * that the provider refused the call that was to make it, so it failed if the provider knows nothing of it.
 */
export async function settleCharge(
  deps: GatewayDeps,
  ctx: Ctx,
  chargeId: string,
  { wasRefused = false }: { wasRefused?: boolean } = {},
): Promise<SettledState> {
  const charge = found(
    await read(ctx, ({ db }) => charges.findCharge(db, ctx.businessId, chargeId)),
  )
  if (charge.state === 'failed') return 'failed'
  if (charge.state !== 'open' && charge.state !== 'superseded') return 'paid'
  const { provider, reference } = charge
  const account = requireAccount(deps, provider)
  const gateway = gatewayTo(deps.providers, provider)
  const known = await gateway.findCharges(account.secretKey, reference, [])
  const paid = known.find(({ state, isReversed }) => state === 'paid' && !isReversed)
  if (!paid) return noteUnpaid(ctx, charge, known, wasRefused)

  const expected = { ...charge, attemptId: charge.id, currency: 'NGN', isTest: account.isTest }
  const verdict = judge(provider, paid, expected)
  return transact(ctx, (ctx) => book(ctx, charge.id, paid, verdict))
}

async function noteUnpaid(
  ctx: Ctx,
  charge: charges.Charge,
  known: ProviderCharge[],
  wasRefused: boolean,
): Promise<SettledState> {
  const now = ctx.now()
  const age = now.getTime() - charge.createdAt.getTime()
  const isRefused = known.length > 0 && known.every(({ state }) => state === 'failed')
  const neverArrived =
    known.length === 0 && charge.withCard && (wasRefused || age > NEVER_ARRIVED_MS)
  // On the provider's page a card that was declined may be followed by another.
  const hasFailed = charge.withCard ? isRefused || neverArrived : age > GIVE_UP_MS
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    // Another call may have booked it since the provider was asked.
    await lock(ctx)
    const current = await charges.findCharge(db, businessId, charge.id)
    if (current?.state !== 'open' && current?.state !== 'superseded') return
    if (!hasFailed) {
      const wait = Math.max(MINUTE_MS, Math.min(6 * HOUR_MS, age / 2))
      const nextCheckAt = new Date(now.getTime() + wait)
      await charges.updateCharge(db, businessId, charge.id, { nextCheckAt })
      return
    }
    const failure = known[0]?.status ?? 'never_paid'
    const change = { state: 'failed' as const, failure, nextCheckAt: null }
    await charges.updateCharge(db, businessId, charge.id, change)
    if (charge.kind === 'retry' && charge.withCard) await noteFailedRenewal(ctx, charge.id)
  })
  return hasFailed ? 'failed' : 'pending'
}

/** Counts a renewal that failed and notifies the owner. */
export async function noteFailedRenewal(ctx: Ctx, chargeId: string): Promise<void> {
  const stored = await lock(ctx)
  const subscription = failRenewal(stored.subscription, ctx.now())
  if (subscription === stored.subscription) return
  await save(ctx, stored, subscription)
  const { paid } = subscription
  await recordActivity(ctx, 'subscription.payment_failed', null, {
    plan: paid?.plan ?? null,
    attempt: paid?.failedAttempts ?? null,
  })
  await queueNotice(ctx, 'payment_failed', chargeId, chargeId)
}

async function book(
  ctx: Ctx,
  chargeId: string,
  paid: ProviderCharge,
  verdict: Verdict,
): Promise<SettledState> {
  const { db, businessId } = ctx
  const stored = await lock(ctx)
  const charge = found(await charges.findCharge(db, businessId, chargeId))
  if (charge.state === 'failed') return 'failed'
  if (charge.state !== 'open' && charge.state !== 'superseded') return 'paid'
  const paidAt = paid.paidAt ?? ctx.now()
  const transaction = { providerTransactionId: paid.transactionId, paidAt }
  if (verdict.kind === 'refuse') {
    // It is not this charge's money, or cannot be read: the operator's list of failures shows it.
    const change = { state: 'failed' as const, failure: verdict.why, nextCheckAt: null }
    await charges.updateCharge(db, businessId, charge.id, change)
    return 'failed'
  }
  const subscription = verdict.kind === 'accept' ? bought(stored, charge, paid, ctx.now()) : null
  if (subscription === null) {
    const failure = verdict.kind === 'hold' ? verdict.reason : 'another choice took its place'
    const change = {
      ...transaction,
      state: 'refunding' as const,
      received: verdict.amount,
      failure,
      nextCheckAt: ctx.now(),
    }
    await charges.updateCharge(db, businessId, charge.id, change)
    return 'failed'
  }
  await charges.updateCharge(db, businessId, charge.id, {
    ...transaction,
    state: 'paid',
    nextCheckAt: null,
  })
  await save(ctx, withPayer(ctx, stored, charge.provider, paid), subscription)
  await noteSale(ctx, { ...charge, paidAt })
  await ctx.jobs.add(db, SUBSCRIPTION_SYNC, { businessId })
  return 'paid'
}

/** The subscription after this payment; null if it no longer has a use. */
function bought(
  stored: StoredSubscription,
  charge: charges.Charge,
  { savedCard }: ProviderCharge,
  now: Date,
): Subscription | null {
  const { subscription } = stored
  if (charge.state === 'superseded') return null
  const { plan, billingInterval: interval, price, amount } = charge
  if (charge.kind === 'purchase') {
    const renews = charge.provider === 'paystack' && (savedCard !== null || stored.card !== null)
    const credit = creditNow(subscription, charge, now)
    if (credit === null) return null
    return buyPlan(subscription, { plan, interval, price, credit, amount }, { paidAt: now, renews })
  }
  if (subscription.paid?.failedAt === null) return null
  return renew(subscription, { paidAt: now, endsAt: null, amount })
}

/**
 * The credit for the present plan: the promised one, or its worth now if a renewal came in between. Null if the choice is no
 * longer an upgrade.
 */
function creditNow(
  subscription: Subscription,
  { plan, billingInterval: interval, credit }: charges.Charge,
  now: Date,
): number | null {
  if (!canBuy(subscription, { plan, interval }, now)) return null
  return Math.max(credit, quotePlan(subscription, { plan, interval }, now).credit)
}

/** The payer, and the card; a new card, or another provider, ends the provider's present subscription. */
function withPayer(
  ctx: Ctx,
  stored: StoredSubscription,
  provider: Provider,
  { savedCard, customer }: ProviderCharge,
): StoredSubscription {
  return {
    ...stored,
    provider,
    ...(customer
      ? {
          customerId: customer.id,
          customerCode: customer.code,
          customerEmail: customer.email,
        }
      : {}),
    ...(savedCard ? { card: sealCard(ctx, savedCard) } : {}),
    ...(savedCard || provider !== 'paystack' ? { subscriptionCode: null } : {}),
  }
}

/** The card as it is stored. */
export function sealCard({ config, businessId }: Ctx, card: SavedCard): StoredCard {
  const { authorizationCode, brand, last4, expMonth, expYear } = card
  const place = cardPlace(businessId)
  return {
    authorizationSealed: seal(config.secretKey, place, authorizationCode),
    brand,
    last4,
    expMonth,
    expYear,
  }
}

/** Records that a charge was paid, in the timeline and in our books. The mail with the receipt follows when it has its number. */
export async function noteSale(
  ctx: Ctx,
  charge: Pick<charges.Charge, 'plan' | 'billingInterval'> & Sale,
): Promise<void> {
  await recordActivity(ctx, 'subscription.paid', null, {
    plan: charge.plan,
    interval: charge.billingInterval,
    amount: charge.amount,
    currency: 'NGN',
  })
  await bookSale(ctx, charge)
}
