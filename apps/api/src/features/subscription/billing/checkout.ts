import { PROVIDER_NAMES, type Provider } from '@isiro/contracts/payment-providers'
import type { CreateSubscription, SubscriptionStarted } from '@isiro/contracts/subscription'
import { type PaidSubscription, renewalPrice } from '@isiro/domain/subscription'
import { buyPlan, type Quote } from '@isiro/domain/subscription-changes'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { unseal } from '../../../platform/security/sealed.ts'
import { findOwner } from '../../business/service.ts'
import {
  type GatewayDeps,
  gatewayTo,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
  savedCardsAt,
} from '../../gateways/service.ts'
import { announceHook, type PlatformAccount, requireAccount } from '../account.ts'
import { lock, save } from '../change.ts'
import type * as subscriptions from '../queries.ts'
import { SUBSCRIPTION_SYNC } from '../queues.ts'
import { cardPlace } from './card-place.ts'
import * as charges from './charge-queries.ts'
import { cardFor, quoteFor, requireAgreed } from './quote.ts'
import { settleCharge } from './settle.ts'

const HOUR_MS = 3_600_000
/** An opened checkout is offered again for this long; then a new one replaces it. */
const CHECKOUT_MS = 12 * HOUR_MS
/** A payment on the provider's page is asked about at first after this time. */
const FIRST_CHECK_MS = 2 * 60_000

type Charge = charges.Charge

/**
 * Buys a plan: charges the card on file with the amount that the payer agreed to, or opens the provider's checkout, on which
 * the payer agrees. The same choice again gets the same checkout; another one takes its place. A card that is declined leads
 * to a checkout, where another card can be used.
 *
 * Throws `subscription.not_an_upgrade`, `subscription.payment_under_way` while the card on file is being charged,
 * `subscription.quote_changed` where amount or card are not those that were agreed to, `subscription.not_configured`,
 * `subscription.provider_unreachable` and `subscription.failed`.
 */
export async function createSubscription(
  deps: GatewayDeps,
  ctx: Ctx,
  { planId, interval = 'month', provider = 'paystack', agreed }: CreateSubscription,
): Promise<SubscriptionStarted> {
  const account = requireAccount(deps, provider)
  const choice = { plan: planId, interval }
  const prepare = (mayUseCard: boolean) =>
    transact(ctx, async (ctx) => {
      const stored = await lock(ctx)
      const quote = quoteFor(stored, choice, ctx.now())
      const card = cardFor(stored, quote, provider)
      // A credit that pays for everything has no page on which the payer could agree.
      if (mayUseCard || quote.amount === 0) requireAgreed(agreed, quote, card)
      const authorization = mayUseCard && card !== null ? openCard(ctx, card) : null
      const wanted = { ...quote, kind: 'purchase' as const, provider }
      const charge = await openCharge(ctx, wanted, authorization !== null && quote.amount > 0)
      if (quote.amount === 0) await takeCredit(ctx, stored, charge, quote)
      return {
        charge,
        authorization,
        isFree: quote.amount === 0,
        email: await payerEmail(ctx, stored),
      }
    })
  const first = await prepare(agreed !== undefined)
  if (first.isFree) return { success: true, reference: first.charge.reference }
  if (first.authorization !== null && first.charge.withCard) {
    const isPaid = await chargeCard(deps, ctx, account, {
      ...first,
      authorization: first.authorization,
    })
    if (isPaid) return { success: true, reference: first.charge.reference }
    return openCheckout(deps, ctx, account, await prepare(false))
  }
  return openCheckout(deps, ctx, account, first)
}

/** Opens the checkout for a renewal that failed, so that another card pays it. Returns its address. */
export async function payDueRenewal(
  deps: GatewayDeps,
  ctx: Ctx,
  paid: PaidSubscription,
): Promise<string> {
  const account = requireAccount(deps, 'paystack')
  const opened = await transact(ctx, async (ctx) => {
    const stored = await lock(ctx)
    return {
      charge: await openCharge(ctx, retryOf(paid), false),
      email: await payerEmail(ctx, stored),
    }
  })
  const { authorizationUrl } = await openCheckout(deps, ctx, account, opened)
  if (!authorizationUrl) throw new AppError('subscription.failed')
  return authorizationUrl
}

/** Charges the card on file for a renewal that failed. The caller has checked that it is time. */
export async function retryRenewal(
  deps: GatewayDeps,
  ctx: Ctx,
  isStillDue: (stored: subscriptions.StoredSubscription) => PaidSubscription | null,
): Promise<void> {
  const account = requireAccount(deps, 'paystack')
  const prepared = await transact(ctx, async (ctx) => {
    const stored = await lock(ctx)
    const paid = isStillDue(stored)
    const authorization = stored.card && openCard(ctx, stored.card)
    if (
      !paid ||
      authorization === null ||
      (await charges.findOpenCharge(ctx.db, ctx.businessId))?.withCard
    )
      return null
    return {
      charge: await openCharge(ctx, retryOf(paid), true),
      authorization,
      email: await payerEmail(ctx, stored),
    }
  })
  if (prepared) await chargeCard(deps, ctx, account, prepared)
}

/** The renewal that failed, as a charge of ours. */
function retryOf(paid: PaidSubscription): Wanted {
  const { plan, interval } = paid
  const price = renewalPrice(paid)
  return { kind: 'retry', provider: 'paystack', plan, interval, price, credit: 0, amount: price }
}

type Wanted = Quote & { kind: 'purchase' | 'retry'; provider: Provider }

/** The open charge of the same choice, or a new one in place of another. */
async function openCharge(ctx: Ctx, wanted: Wanted, withCard: boolean): Promise<Charge> {
  const { db, businessId } = ctx
  const now = ctx.now()
  const open = await charges.findOpenCharge(db, businessId)
  if (open?.withCard) throw new AppError('subscription.payment_under_way')
  if (open) {
    const isFresh = now.getTime() - open.createdAt.getTime() < CHECKOUT_MS
    if (isFresh && !withCard && isSame(open, wanted)) return open
    await charges.updateCharge(db, businessId, open.id, { state: 'superseded' })
  }
  const { kind, provider, plan, interval, price, credit, amount } = wanted
  const id = newId(now)
  await charges.insertCharge(db, businessId, {
    id,
    kind,
    provider,
    reference: id,
    plan,
    billingInterval: interval,
    price,
    credit,
    amount,
    state: 'open',
    withCard,
    createdAt: now,
    createdBy: ctx.accountId,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
  })
  return found(await charges.findCharge(db, businessId, id))
}

function isSame(open: Charge, wanted: Wanted): boolean {
  return (
    open.authorizationUrl !== null &&
    open.kind === wanted.kind &&
    open.provider === wanted.provider &&
    open.plan === wanted.plan &&
    open.billingInterval === wanted.interval &&
    open.credit === wanted.credit &&
    open.amount === wanted.amount
  )
}

/** The credit pays for the plan, so no provider is called. */
async function takeCredit(
  ctx: Ctx,
  stored: subscriptions.StoredSubscription,
  { id, provider }: Charge,
  quote: Quote,
): Promise<void> {
  const now = ctx.now()
  const renews = stored.card !== null && provider === 'paystack'
  const subscription = buyPlan(stored.subscription, quote, { paidAt: now, renews })
  await charges.updateCharge(ctx.db, ctx.businessId, id, {
    state: 'paid',
    paidAt: now,
    nextCheckAt: null,
  })
  await save(ctx, { ...stored, provider }, subscription)
  await ctx.jobs.add(ctx.db, SUBSCRIPTION_SYNC, { businessId: ctx.businessId })
}

interface Prepared {
  charge: Charge
  email: string
}

async function openCheckout(
  deps: GatewayDeps,
  ctx: Ctx,
  account: PlatformAccount,
  { charge, email }: Prepared,
): Promise<SubscriptionStarted> {
  const { reference } = charge
  if (charge.authorizationUrl !== null)
    return { success: true, reference, authorizationUrl: charge.authorizationUrl }
  announceHook(deps, account)
  const query = new URLSearchParams({ reference })
  try {
    const { url } = await gatewayTo(deps.providers, charge.provider).openCheckout(
      account.secretKey,
      {
        reference,
        amount: charge.amount,
        currency: 'NGN',
        email,
        customerName: null,
        phone: null,
        returnUrl: `${deps.config.appUrl}/subscription?${query}`,
        attemptId: charge.id,
        invoiceNumber: `Isiro ${charge.plan} (${charge.billingInterval})`,
        needsCard: charge.provider === 'paystack',
        businessName: deps.config.subscriptions.sellerName,
      },
    )
    await transact(ctx, ({ db, businessId }) =>
      charges.updateCharge(db, businessId, charge.id, { authorizationUrl: url }),
    )
    return { success: true, reference, authorizationUrl: url }
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    // Nobody has the address of this checkout, so the next try opens one of its own.
    await transact(ctx, ({ db, businessId }) =>
      charges.updateCharge(db, businessId, charge.id, {
        state: 'superseded',
        failure: error.message,
      }),
    )
    throw providerFailure(error, charge.provider)
  }
}

/** Charges the card on file; the provider's own record decides whether it was paid. */
async function chargeCard(
  deps: GatewayDeps,
  ctx: Ctx,
  account: PlatformAccount,
  { charge, authorization, email }: Prepared & { authorization: string },
): Promise<boolean> {
  announceHook(deps, account)
  let wasRefused = false
  try {
    await savedCardsAt(deps.providers).charge(account.secretKey, {
      reference: charge.reference,
      amount: charge.amount,
      currency: 'NGN',
      email,
      authorizationCode: authorization,
      attemptId: charge.id,
    })
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    if (!(error instanceof ProviderRefused)) throw providerFailure(error, charge.provider)
    // A refused call may still have left a transaction. The check below finds out.
    wasRefused = true
  }
  const state = await settleCharge(deps, ctx, charge.id, { wasRefused })
  if (state === 'pending') throw new AppError('subscription.payment_under_way')
  return state === 'paid'
}

/** The code that charges a card; null if it cannot be read. */
function openCard({ config, businessId }: Ctx, card: subscriptions.StoredCard): string | null {
  return unseal(config.secretKey, cardPlace(businessId), card.authorizationSealed)
}

/** Paystack knows a customer, and the cards, by the address of the first payment. */
async function payerEmail(ctx: Ctx, stored: subscriptions.StoredSubscription): Promise<string> {
  if (stored.customerEmail !== null) return stored.customerEmail
  return found(await findOwner(ctx)).email
}

function isProviderFailure(error: unknown): error is Error {
  return (
    error instanceof ProviderUnreachable ||
    error instanceof ProviderKeyRefused ||
    error instanceof ProviderRefused
  )
}

function providerFailure(error: Error, provider: Provider): AppError {
  const code =
    error instanceof ProviderUnreachable
      ? 'subscription.provider_unreachable'
      : 'subscription.failed'
  return new AppError(code, { provider: PROVIDER_NAMES[provider] })
}
