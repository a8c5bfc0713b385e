import { addPeriodDays } from '@isiro/domain/billing-period'
import { planById } from '@isiro/domain/plans'
import { expectsRenewal, renew, renewalPrice } from '@isiro/domain/subscription'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { unseal } from '../../../platform/security/sealed.ts'
import type { ProviderDeps } from '../../payments/providers/connections/connection.ts'
import { requireAccount } from '../account.ts'
import { cardPlace } from '../billing/card-place.ts'
import * as charges from '../billing/charge-queries.ts'
import { noteFailedRenewal, notePaid, receiptOf, sealCard } from '../billing/settle.ts'
import { lock, save } from '../change.ts'
import { findSubscription, type StoredSubscription } from '../queries.ts'
import {
  type CustomerPayment,
  type ProviderSubscription,
  paystackBilling,
} from './paystack-billing.ts'

const DAY_MS = 86_400_000

/**
 * Brings a subscription and what Paystack knows of it together: books the renewals that were paid or failed, takes over a changed
 * card, and sees to it that Paystack charges the right plan on the right day, or nothing. It asks for everything anew, so a
 * webhook only says when, and doing it twice changes nothing.
 */
export async function syncSubscription(deps: ProviderDeps, ctx: Ctx): Promise<void> {
  const before = await read(ctx, ({ db }) => findSubscription(db, ctx.businessId))
  const { paid } = before?.subscription ?? {}
  if (!before || !paid || before.provider !== 'paystack' || before.customerId === null) return
  const { customerId } = before
  const { secretKey, isTest } = requireAccount(deps, 'paystack')
  const paystack = paystackBilling(deps)
  const current =
    before.subscriptionCode === null
      ? null
      : await paystack.findSubscription(secretKey, before.subscriptionCode)
  const since = addPeriodDays(paid.periodStartsAt, -1)
  const payments = await paystack.listPayments(secretKey, customerId, since)
  await transact(ctx, (ctx) => bookRenewals(ctx, { payments, current, isTest }))
  if (current) await noteFailures(ctx, current)
  await tellProvider(deps, ctx, secretKey)
}

interface Told {
  payments: CustomerPayment[]
  current: ProviderSubscription | null
  isTest: boolean
}

/** Books the payments that no charge of ours stands for: the provider made them when a period ended. */
async function bookRenewals(ctx: Ctx, { payments, current, isTest }: Told): Promise<void> {
  const { db, businessId } = ctx
  let stored = await lock(ctx)
  const known = await charges.listBooked(
    db,
    businessId,
    payments.map(({ reference }) => reference),
  )
  const unknown = payments.filter(({ reference }) => !known.has(reference))
  for (const payment of unknown) {
    const { paid } = stored.subscription
    if (!paid || payment.amount === null) continue
    const isAsAgreed =
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
      plan: paid.nextPlan === 'basic' || paid.nextPlan === 'pro' ? paid.nextPlan : paid.plan,
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
    const receipt = await receiptOf(ctx, charge.amount, paidAt)
    await charges.updateCharge(db, businessId, charge.id, receipt)
    const isLast = payment === unknown.at(-1)
    const endsAt = isLast ? (current?.nextPaymentAt ?? null) : null
    const renewed = renew(stored.subscription, { paidAt, endsAt, amount: payment.amount })
    stored = await save(ctx, stored, renewed)
    await notePaid(ctx, charge)
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
  for (const invoiceCode of failedInvoices)
    await transact(ctx, async (ctx) => {
      const { subscription } = await lock(ctx)
      const { paid } = subscription
      if (!paid || !expectsRenewal(paid)) return
      const price = renewalPrice(paid)
      const charge = {
        id: newId(ctx.now()),
        kind: 'renewal' as const,
        provider: 'paystack' as const,
        reference: invoiceCode,
        plan: paid.plan,
        billingInterval: paid.interval,
        price,
        credit: 0,
        amount: price,
        state: 'failed' as const,
        failure: 'the renewal was declined',
        withCard: true,
        createdAt: ctx.now(),
        createdBy: null,
      }
      if (await charges.insertCharge(ctx.db, ctx.businessId, charge))
        await noteFailedRenewal(ctx, charge.id)
    })
}

/** Leaves the customer with exactly the subscription that is wanted, or with none. */
async function tellProvider(deps: ProviderDeps, ctx: Ctx, secretKey: string): Promise<void> {
  const stored = await read(ctx, ({ db }) => findSubscription(db, ctx.businessId))
  const { paid } = stored?.subscription ?? {}
  if (!stored || !paid || stored.customerId === null || stored.customerCode === null) return
  const paystack = paystackBilling(deps)
  const live = (await paystack.listSubscriptions(secretKey, stored.customerId)).filter(
    ({ isLive }) => isLive,
  )
  const authorization = authorizationOf(ctx, stored)
  const wantsOne = expectsRenewal(paid) && authorization !== null
  if (!wantsOne) {
    for (const each of live) await paystack.disableSubscription(secretKey, each)
    return
  }
  const plan = paid.nextPlan === 'basic' || paid.nextPlan === 'pro' ? paid.nextPlan : paid.plan
  const planCode = await paystack.planCode(secretKey, {
    name: `Isiro ${plan} (${paid.interval})`,
    amount: planById(plan).price[paid.interval],
    interval: paid.interval,
  })
  // While a renewal is past due, the provider's subscription already waits for the period after it.
  const isPastDue = paid.failedAt !== null || paid.periodEndsAt <= ctx.now()
  const fits = ({ code, planCode: given, nextPaymentAt }: ProviderSubscription) =>
    code === stored.subscriptionCode &&
    given === planCode &&
    (isPastDue ||
      (nextPaymentAt !== null && Math.abs(+nextPaymentAt - +paid.periodEndsAt) < DAY_MS))
  const kept = live.find(fits)
  for (const each of live) if (each !== kept) await paystack.disableSubscription(secretKey, each)
  if (kept || isPastDue) return
  const code = await paystack.createSubscription(secretKey, {
    customerCode: stored.customerCode,
    planCode,
    authorizationCode: authorization,
    startsAt: paid.periodEndsAt,
  })
  await transact(ctx, async (ctx) => {
    const now = await lock(ctx)
    await save(ctx, { ...now, subscriptionCode: code }, now.subscription)
  })
}
