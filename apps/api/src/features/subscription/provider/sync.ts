import { addPeriodDays } from '@isiro/domain/billing-period'
import { expectsRenewal, renewalPlan, renewalPrice } from '@isiro/domain/subscription'
import { renew } from '@isiro/domain/subscription-changes'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { unseal } from '../../../platform/security/sealed.ts'
import {
  type GatewayDeps,
  type PaystackBilling,
  ProviderRefused,
  type ProviderSubscription,
  paystackBilling,
  type RenewalPayment,
} from '../../gateways/service.ts'
import { requireAccount } from '../account.ts'
import { cardPlace } from '../billing/card-place.ts'
import * as charges from '../billing/charge-queries.ts'
import { noteFailedRenewal, noteSale, sealCard } from '../billing/settle.ts'
import { lock, save } from '../change.ts'
import { findSubscription, type StoredSubscription } from '../queries.ts'
import { closeCode, insertCode, listOpenCodes, listOrphans } from './queries.ts'

const DAY_MS = 86_400_000
/** A subscription of the provider that belongs to no business for this long was made by a call that got no answer. */
const ORPHANED_MS = 3_600_000

/**
 * Brings a subscription and what Paystack knows of it together: books the renewals that were paid or failed, takes over a changed
 * card, and sees to it that Paystack charges the right plan on the right day, or nothing. It asks for everything anew, so a
 * webhook only says when, and doing it twice changes nothing.
 */
export async function syncSubscription(deps: GatewayDeps, ctx: Ctx): Promise<void> {
  const before = await read(ctx, ({ db }) => findSubscription(db, ctx.businessId))
  const { paid } = before?.subscription ?? {}
  if (!before || !paid || before.customerId === null) return
  const codes = await read(ctx, ({ db }) => listOpenCodes(db, ctx.businessId))
  // After a payment through another provider, Paystack's subscription is still to be stopped.
  if (before.provider !== 'paystack' && codes.length === 0) return
  const { secretKey, isTest } = requireAccount(deps, 'paystack')
  const paystack = paystackBilling(deps)
  for (const code of codes) {
    const told = await paystack.findSubscription(secretKey, code)
    const payments = told ? await newPayments(deps, ctx, secretKey, told) : []
    const isCurrent = code === before.subscriptionCode
    await transact(ctx, (ctx) => bookRenewals(ctx, payments, isCurrent ? told : null, isTest))
    if (isCurrent && told) await noteFailures(ctx, told)
    if (!told?.isLive && !isCurrent)
      await transact(ctx, ({ db, businessId, now }) => closeCode(db, businessId, code, now()))
  }
  await noteMissingRenewal(ctx)
  await reconcileSubscriptions(deps, ctx, secretKey)
}

/** The payments of a subscription that are not booked yet, as the provider has them. */
async function newPayments(
  deps: GatewayDeps,
  ctx: Ctx,
  secretKey: string,
  { paidTransactions }: ProviderSubscription,
): Promise<RenewalPayment[]> {
  const booked = await read(ctx, ({ db, businessId }) =>
    charges.listBooked(db, businessId, paidTransactions),
  )
  const payments: RenewalPayment[] = []
  for (const named of paidTransactions.filter((each) => !booked.has(each))) {
    const payment = await paystackBilling(deps).findPayment(secretKey, named)
    if (payment) payments.push(payment)
  }
  return payments.sort((a, b) => Number(a.paidAt) - Number(b.paidAt))
}

/** Books the payments that the provider made when a period ended. Another than the current subscription has none due. */
async function bookRenewals(
  ctx: Ctx,
  payments: RenewalPayment[],
  current: ProviderSubscription | null,
  isTest: boolean,
): Promise<void> {
  const { db, businessId } = ctx
  let stored = await lock(ctx)
  for (const payment of payments) {
    const { paid } = stored.subscription
    if (!paid || payment.amount === null) continue
    const isAsAgreed =
      current !== null &&
      expectsRenewal(paid) &&
      payment.amount === renewalPrice(paid) &&
      payment.currency === 'NGN' &&
      (payment.isTest ?? isTest) === isTest
    const paidAt = payment.paidAt ?? ctx.now()
    const charge = {
      id: newId(ctx.now()),
      kind: 'renewal' as const,
      provider: 'paystack' as const,
      reference: payment.reference,
      plan: renewalPlan(paid),
      billingInterval: paid.interval,
      price: payment.amount,
      credit: 0,
      amount: payment.amount,
      // Money that nobody agreed to goes back.
      state: isAsAgreed ? ('paid' as const) : ('refunding' as const),
      failure: isAsAgreed ? null : 'nothing was due',
      withCard: true,
      createdAt: ctx.now(),
      createdBy: null,
      paidAt,
      providerTransactionId: payment.transactionId,
      nextCheckAt: isAsAgreed ? null : ctx.now(),
    }
    if (!(await charges.insertCharge(db, businessId, charge)) || !isAsAgreed) continue
    const endsAt = payment === payments.at(-1) ? (current?.nextPaymentAt ?? null) : null
    const renewed = renew(stored.subscription, { paidAt, endsAt, amount: payment.amount })
    stored = await save(ctx, stored, renewed)
    await noteSale(ctx, charge)
  }
  if (current?.card) await takeOverCard(ctx, stored, current)
}

/** The payer may have chosen another card on the provider's page. */
async function takeOverCard(
  ctx: Ctx,
  stored: StoredSubscription,
  { card }: ProviderSubscription,
): Promise<void> {
  if (card === null || authorizationOf(ctx, stored) === card.authorizationCode) return
  await save(ctx, { ...stored, card: sealCard(ctx, card) }, stored.subscription)
}

function authorizationOf({ config, businessId }: Ctx, { card }: StoredSubscription): string | null {
  if (card === null) return null
  return unseal(config.secretKey, cardPlace(businessId), card.authorizationSealed)
}

/** Counts each failed invoice of the provider once. */
async function noteFailures(ctx: Ctx, { failedInvoices }: ProviderSubscription): Promise<void> {
  for (const invoiceCode of failedInvoices) await noteFailure(ctx, invoiceCode, 'declined')
}

/** A renewal that the provider has not even tried a day after its period ended has failed as well. */
async function noteMissingRenewal(ctx: Ctx): Promise<void> {
  const stored = await read(ctx, ({ db }) => findSubscription(db, ctx.businessId))
  const { paid } = stored?.subscription ?? {}
  if (!paid || paid.failedAt !== null || !expectsRenewal(paid)) return
  const overdue = addPeriodDays(paid.periodEndsAt, 1)
  if (ctx.now() < overdue) return
  await noteFailure(ctx, `${ctx.businessId}.${paid.periodEndsAt.getTime()}`, 'never tried')
}

function noteFailure(ctx: Ctx, reference: string, failure: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { subscription } = await lock(ctx)
    const { paid } = subscription
    if (!paid || !expectsRenewal(paid)) return
    const price = renewalPrice(paid)
    const charge = {
      id: newId(ctx.now()),
      kind: 'renewal' as const,
      provider: 'paystack' as const,
      reference,
      plan: paid.plan,
      billingInterval: paid.interval,
      price,
      credit: 0,
      amount: price,
      state: 'failed' as const,
      failure,
      withCard: true,
      createdAt: ctx.now(),
      createdBy: null,
    }
    if (await charges.insertCharge(ctx.db, ctx.businessId, charge))
      await noteFailedRenewal(ctx, charge.id)
  })
}

/** Leaves the customer with exactly the subscription that is wanted, or with none. */
async function reconcileSubscriptions(
  deps: GatewayDeps,
  ctx: Ctx,
  secretKey: string,
): Promise<void> {
  const stored = await read(ctx, ({ db }) => findSubscription(db, ctx.businessId))
  const { paid } = stored?.subscription ?? {}
  if (!stored || !paid || stored.customerId === null || stored.customerCode === null) return
  const paystack = paystackBilling(deps)
  const ofCustomer = await paystack.listSubscriptions(secretKey, stored.customerId)
  const live = await ownOnes(
    ctx,
    ofCustomer.filter(({ isLive }) => isLive),
  )
  const authorization = authorizationOf(ctx, stored)
  const wantsOne = expectsRenewal(paid) && authorization !== null
  if (!wantsOne) {
    for (const each of live) await paystack.disableSubscription(secretKey, each)
    return
  }
  const plan = renewalPlan(paid)
  const amount = renewalPrice(paid)
  // While a renewal is past due, the provider's subscription already waits for the period after it.
  const isPastDue = paid.failedAt !== null || paid.periodEndsAt <= ctx.now()
  const fits = ({ code, amount: charged, interval, nextPaymentAt }: ProviderSubscription) =>
    code === stored.subscriptionCode &&
    charged === amount &&
    interval === paid.interval &&
    (isPastDue ||
      (nextPaymentAt !== null && Math.abs(+nextPaymentAt - +paid.periodEndsAt) < DAY_MS))
  const kept = live.find(fits)
  for (const each of live) if (each !== kept) await paystack.disableSubscription(secretKey, each)
  if (kept || isPastDue) return
  const code = await startSubscription(paystack, secretKey, {
    plan: { name: `Isiro ${plan} (${paid.interval})`, amount, interval: paid.interval },
    businessId: ctx.businessId,
    customerCode: stored.customerCode,
    authorizationCode: authorization,
    startsAt: paid.periodEndsAt,
  })
  if (code === null) return
  await transact(ctx, async (ctx) => {
    const now = await lock(ctx)
    await insertCode(ctx.db, ctx.businessId, code, ctx.now())
    await save(ctx, { ...now, subscriptionCode: code }, now.subscription)
  })
}

/**
 * Makes the provider's subscription. It takes one of a plan for each customer, so a second business of the same payer gets a
 * plan of its own. Null if the provider refuses it: then nothing is charged when the period ends, which counts as a renewal
 * that failed.
 */
async function startSubscription(
  paystack: PaystackBilling,
  secretKey: string,
  wanted: {
    plan: Parameters<PaystackBilling['planCode']>[1]
    businessId: string
    customerCode: string
    authorizationCode: string
    startsAt: Date
  },
): Promise<string | null> {
  const { plan, businessId, customerCode, authorizationCode, startsAt } = wanted
  const start = async (name: string) => {
    const planCode = await paystack.planCode(secretKey, { ...plan, name })
    const subscription = { customerCode, planCode, authorizationCode, startsAt }
    return paystack.createSubscription(secretKey, subscription)
  }
  try {
    return await start(plan.name)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return /already in place/i.test(error.words) ? start(`${plan.name}, ${businessId}`) : null
  }
}

/** Those of a customer's subscriptions that are this business's: the same person may pay for several businesses. */
async function ownOnes(
  ctx: Ctx,
  ofCustomer: ProviderSubscription[],
): Promise<ProviderSubscription[]> {
  const { own, orphans } = await read(ctx, async ({ db, businessId }) => ({
    own: await listOpenCodes(db, businessId),
    orphans: await listOrphans(
      db,
      ofCustomer.map(({ code }) => code),
    ),
  }))
  const now = ctx.now().getTime()
  return ofCustomer.filter(
    ({ code, createdAt }) =>
      own.includes(code) ||
      (orphans.includes(code) && createdAt !== null && now - createdAt.getTime() > ORPHANED_MS),
  )
}
