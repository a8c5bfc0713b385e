import type { PaymentMethod, PaymentSource, RefundPayment } from '@isiro/contracts/payments'
import { inHomeCurrency } from '@isiro/domain/exchange-rate'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { requireApproval } from '../approval-rules/service.ts'
import { notifyMembers } from '../notifications/service.ts'
import { leftOf, type TakenBack, takeBack } from './credit.ts'
import { resolve } from './decision.ts'
import * as queries from './queries.ts'
import { REFUND } from './queues.ts'
import { type Worth, worthOf } from './rate.ts'
import * as refunds from './refund-queries.ts'

/**
 * Refunds money of a payment. A refund by hand is complete at once; a refund through the provider is reserved here
 * and the job `payments.refund` requests it. Simultaneous refunds never exceed the payment. Unallocated money goes
 * first, then the invoices, the last one paid first.
 */
export function requestRefund(
  ctx: Ctx,
  paymentId: string,
  { amount: naira, through, method, reason, exchangeRate }: RefundPayment,
): Promise<{ refundId: string }> {
  return transact(ctx, async (ctx) => {
    const payment = found(await queries.lockPayment(ctx.db, ctx.businessId, paymentId))
    if (through !== 'hand' && through !== payment.source)
      throw new AppError('payments.refund_other_way')
    if (through === 'hand' && !method) throw refusedField('method', 'validation.choice')
    const amount = minorFromNumber(naira) ?? 0
    const most = payment.amount - payment.refunded
    if (amount > most) {
      const details = { refundable: formatMinor(most), currency: payment.currency }
      throw new AppError('payments.exceeds_refundable', details)
    }
    const worth = worthOf(payment, exchangeRate)
    return giveBack(ctx, payment, { amount, through, method: method ?? null, reason, worth })
  })
}

interface Refund {
  amount: number
  through: PaymentSource
  method: PaymentMethod | null
  reason: string | null
  /** The worth of a unit on the day it goes back; undefined where nobody has said. */
  worth?: Worth | undefined
  /** Set when the refund was made on the provider's own pages. */
  providerRefundId?: string
  /** Whether the owner is told of it otherwise. */
  isTold?: boolean
}

/** Records a refund of a locked payment that has enough money left. */
export async function giveBack(
  ctx: Ctx,
  payment: queries.LockedPayment,
  { amount, through, method, reason, worth, providerRefundId, isTold = false }: Refund,
): Promise<{ refundId: string }> {
  const { db, businessId } = ctx
  const now = ctx.now()
  // What a provider has given back already is booked whatever a rule says, and so is what the product gives back by itself.
  const isAsked = ctx.accountId !== null || ctx.apiKey !== null
  if (providerRefundId === undefined && isAsked)
    await requireApproval(ctx, askedRefund(payment, amount, worth))
  const invoice = await freeMoney(ctx, payment, amount - leftOf(payment))
  const refundId = newId(now)
  const isDone = through === 'hand' || providerRefundId !== undefined
  await refunds.bookRefund(db, businessId, {
    id: refundId,
    paymentId: payment.id,
    amount,
    through,
    method: through === 'hand' ? method : null,
    reason,
    requestedAt: now,
    requestedBy: ctx.accountId,
    providerRefundId: providerRefundId ?? null,
    exchangeRateMicro: worth?.rate ?? null,
    homeCurrency: worth?.home ?? null,
  })
  if (isDone) await refunds.bookRefundOutcome(db, businessId, refundId, 'processed', now)
  else await ctx.jobs.add(db, REFUND, { businessId, refundId })
  await resolve(ctx, payment, Math.max(0, leftOf(payment) - amount), 'refunded')

  const subject = invoice?.id ?? payment.meantFor
  const kind = isDone ? 'payment.refunded' : 'payment.refund_requested'
  await recordActivity(ctx, kind, subject, {
    ...(invoice ? { number: invoice.number } : {}),
    clientName: payment.clientName,
    amount,
    currency: payment.currency,
    source: through,
    method,
    reason,
    paymentId: payment.id,
    refundId,
  })
  if (ctx.accountId === null && !isTold)
    await notifyMembers(ctx, refundNews('refund', payment, amount))
  return { refundId }
}

function askedRefund(payment: queries.LockedPayment, amount: number, worth: Worth | undefined) {
  const { currency, businessCurrency, clientName: subjectName } = payment
  const converted = worth ? inHomeCurrency(amount, worth.rate) : null
  return {
    what: 'refund',
    amount: currency === businessCurrency ? amount : converted,
    subjectName,
  } as const
}

function refundNews(
  kind: 'refund' | 'refund_failed',
  payment: queries.LockedPayment,
  amount: number,
) {
  const { id: subjectId, clientName, currency } = payment
  return { kind, clientName, subjectId, amount, currency }
}

/** Takes the missing amount off a payment's invoices and returns the first of them. */
async function freeMoney(
  ctx: Ctx,
  payment: queries.LockedPayment,
  wanted: number,
): Promise<queries.LockedInvoice | undefined> {
  if (wanted <= 0) return undefined
  const standing = await queries.listStanding(ctx.db, ctx.businessId, payment.id)
  const taken: TakenBack[] = []
  let missing = wanted
  for (const { invoiceId, amount: onInvoice } of standing) {
    if (missing === 0) break
    const amount = Math.min(onInvoice, missing)
    taken.push({ invoiceId, amount, isWhole: amount === onInvoice })
    missing -= amount
  }
  const first = taken[0]?.invoiceId
  let invoice: queries.LockedInvoice | undefined
  // Locks invoices in the order of their ids, as every other transaction does, to avoid deadlocks.
  for (const entry of taken.sort((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1))) {
    const opened = await takeBack(ctx, payment, entry)
    if (entry.invoiceId === first) invoice = opened
  }
  return invoice
}

/** A refund as the job `payments.refund` needs it; null if it does not exist. */
export function getRefund(ctx: Ctx, refundId: string): Promise<refunds.RefundRow | null> {
  return read(
    ctx,
    async ({ db, businessId }) => (await refunds.findRefund(db, businessId, refundId)) ?? null,
  )
}

/** Stores the provider's id of an accepted refund. */
export function noteProviderRefund(
  ctx: Ctx,
  refundId: string,
  providerRefundId: string,
): Promise<void> {
  return transact(ctx, ({ db, businessId }) =>
    refunds.setProviderRefundId(db, businessId, refundId, providerRefundId),
  )
}

/**
 * Records the outcome of a provider refund once: the first outcome stands. The money of a failed refund becomes
 * the client's credit again. Returns false if an outcome was already recorded.
 */
export function noteRefundOutcome(
  ctx: Ctx,
  refundId: string,
  outcome: 'processed' | 'failed',
): Promise<boolean> {
  return transact({ ...ctx, accountId: null }, async (ctx) => {
    const { db, businessId } = ctx
    const refund = found(await refunds.findRefund(db, businessId, refundId))
    const payment = found(await queries.lockPayment(db, businessId, refund.paymentId))
    const isNew = await refunds.bookRefundOutcome(db, businessId, refundId, outcome, ctx.now())
    if (!isNew) return false
    const kind = outcome === 'processed' ? 'payment.refunded' : 'payment.refund_failed'
    await recordActivity(ctx, kind, payment.meantFor, {
      clientName: payment.clientName,
      amount: refund.amount,
      currency: payment.currency,
      source: refund.through,
      paymentId: payment.id,
      refundId,
    })
    const news = outcome === 'processed' ? 'refund' : 'refund_failed'
    await notifyMembers(ctx, refundNews(news, payment, refund.amount))
    return true
  })
}
