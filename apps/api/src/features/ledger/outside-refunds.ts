import type { PaymentSource } from '@isiro/contracts/payments'
import { sum } from '@isiro/domain/money'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import * as queries from './queries.ts'
import { giveBack } from './refund.ts'
import * as refunds from './refund-queries.ts'

/** A refund that the provider reports and nobody asked for here. Amounts in minor units. */
export interface OutsideRefund {
  providerRefundId: string
  amount: number
}

interface Told {
  source: Exclude<PaymentSource, 'hand'>
  providerTransactionId: string
  /** All that the provider has completed of this payment, and that were not asked for here. */
  refunds: readonly OutsideRefund[]
}

/** A lost dispute is booked under a name of ours, because the provider names no refund for it, or a later one of its own. */
const DISPUTE_PREFIX = 'dispute-'

/**
 * Records refunds made on the provider's own pages, once per provider refund, up to the payment's remaining money. Money that
 * went back by a lost dispute may come again as a refund under another name: of those that the ledger does not know, only what
 * is more than the disputes took is booked. Does nothing if the ledger does not know the payment.
 */
export function noteOutsideRefunds(ctx: Ctx, told: Told): Promise<void> {
  return transact({ ...ctx, accountId: null }, async (ctx) => {
    const payment = await lockProviderPayment(ctx, told)
    if (!payment) return
    const { db, businessId } = ctx
    const booked = await refunds.listProviderRefunds(db, businessId, payment.id, told.source)
    const known = new Set(booked.map(({ providerRefundId }) => providerRefundId))
    const unknown = told.refunds.filter(({ providerRefundId }) => !known.has(providerRefundId))
    const byDisputes = booked.filter(({ providerRefundId }) =>
      providerRefundId.startsWith(DISPUTE_PREFIX),
    )
    let left = Math.min(
      sum(unknown.map(({ amount }) => amount)) - sum(byDisputes.map(({ amount }) => amount)),
      payment.amount - payment.refunded,
    )
    for (const { providerRefundId, amount: given } of unknown) {
      const amount = Math.min(given, left)
      if (amount <= 0) return
      left -= amount
      const locked = found(await queries.lockPayment(db, businessId, payment.id))
      await giveBack(ctx, locked, { ...outside(told.source), amount, providerRefundId })
    }
  })
}

/**
 * Records that a charge was reversed for more than its refunds: what is left of the payment, up to `amount`. Does nothing if
 * nothing is left, or the ledger does not know the payment.
 */
export function noteReversal(
  ctx: Ctx,
  told: Pick<Told, 'source' | 'providerTransactionId'> & { amount: number },
): Promise<void> {
  return transact({ ...ctx, accountId: null }, async (ctx) => {
    const payment = await lockProviderPayment(ctx, told)
    if (!payment) return
    const { db, businessId } = ctx
    const { source } = told
    const providerRefundId = `reversal-${told.providerTransactionId}`
    if (await refunds.findRefundId(db, businessId, source, providerRefundId)) return
    const amount = Math.min(told.amount, payment.amount - payment.refunded)
    if (amount > 0) await giveBack(ctx, payment, { ...outside(source), amount, providerRefundId })
  })
}

/**
 * Books what a lost dispute took of a locked payment, less what the provider itself has reported as given back since the dispute
 * was opened, and returns that. The owner is told of the dispute, and so not of a refund.
 */
export async function bookLostDispute(
  ctx: Ctx,
  payment: queries.LockedPayment,
  lost: { disputeId: string; amount: number; openedAt: Date },
): Promise<number> {
  const { db, businessId } = ctx
  const { source } = payment
  if (source === 'hand') return 0
  const providerRefundId = `${DISPUTE_PREFIX}${lost.disputeId}`
  const known = await refunds.listProviderRefunds(db, businessId, payment.id, source)
  const reported = known.filter(
    (refund) =>
      refund.requestedBy === null &&
      refund.requestedAt >= lost.openedAt &&
      !refund.providerRefundId.startsWith(DISPUTE_PREFIX),
  )
  const amount = Math.min(
    lost.amount - sum(reported.map((refund) => refund.amount)),
    payment.amount - payment.refunded,
  )
  if (amount <= 0) return 0
  await giveBack(ctx, payment, { ...outside(source), amount, providerRefundId, isTold: true })
  return amount
}

function outside(through: Exclude<PaymentSource, 'hand'>) {
  return { through, method: null, reason: null }
}

/** The ledger's payment of a provider's transaction, locked until the transaction ends. */
export async function lockProviderPayment(
  { db, businessId }: Ctx,
  { source, providerTransactionId }: Pick<Told, 'source' | 'providerTransactionId'>,
): Promise<queries.LockedPayment | undefined> {
  const row = await queries.findProviderPayment(db, businessId, source, providerTransactionId)
  return row && found(await queries.lockPayment(db, businessId, row.id))
}
