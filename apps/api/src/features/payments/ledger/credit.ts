import type { AllocatePayment } from '@isiro/contracts/payments'
import { todayIn } from '@isiro/domain/business-date'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { isSameClient } from '../../clients/service.ts'
import { allocate } from './allocation.ts'
import { resolve } from './decision.ts'
import { allocationRow } from './entry.ts'
import * as queries from './queries.ts'

/** Throws for a WHT deduction: it pays its own invoice only, because no money arrived. */
export function refuseWithoutMoney({ method }: Pick<queries.LockedPayment, 'method'>): void {
  if (method === 'wht') throw new AppError('payments.not_money')
}

/** The part of a payment that is neither allocated to an invoice nor refunded, in minor units. */
export function leftOf({
  amount,
  allocated,
  refunded,
}: Pick<queries.LockedPayment, 'amount' | 'allocated' | 'refunded'>): number {
  return amount - allocated - refunded
}

/** Allocates the remaining money of a payment to an open invoice of the same client and currency. */
export function useCredit(
  ctx: Ctx,
  paymentId: string,
  { invoiceId, amount: naira }: AllocatePayment,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const payment = found(await queries.lockPayment(db, businessId, paymentId))
    refuseWithoutMoney(payment)
    const invoice = await queries.lockInvoice(db, businessId, invoiceId)
    if (!invoice) throw refusedField('invoiceId', 'validation.id')
    if (!(await isSameClient(ctx, invoice.clientId, payment.clientId)))
      throw new AppError('payments.other_client')
    if (invoice.currency !== payment.currency) throw new AppError('payments.other_currency')
    if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
    const balance = invoice.total - invoice.paid
    if (balance <= 0) throw new AppError('invoices.already_paid')

    const { currency } = payment
    const amount = minorFromNumber(naira) ?? 0
    const left = leftOf(payment)
    if (amount > left)
      throw new AppError('payments.exceeds_credit', { credit: formatMinor(left), currency })
    if (amount > balance)
      throw new AppError('payments.exceeds_balance', { balance: formatMinor(balance), currency })
    const on = todayIn(ctx.timeZone, ctx.now())
    await allocate(ctx, { paymentId, invoice, amount, on })
    await resolve(ctx, payment, left - amount, 'moved')
    await recordActivity(ctx, 'payment.credit_used', invoiceId, {
      number: invoice.number,
      clientName: invoice.clientName,
      amount,
      currency,
      paymentId,
    })
  })
}

/**
 * Takes a payment off an invoice completely: the invoice is open again and the money becomes the client's credit.
 */
export function releasePayment(ctx: Ctx, paymentId: string, invoiceId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const payment = found(await queries.lockPayment(db, businessId, paymentId))
    const standing = await queries.listStanding(db, businessId, paymentId)
    const onInvoice = standing.find((entry) => entry.invoiceId === invoiceId)
    if (!onInvoice) throw new AppError('payments.not_allocated')
    const invoice = await takeBack(ctx, payment, invoiceId, onInvoice.amount)
    await recordActivity(ctx, 'payment.released', invoiceId, {
      number: invoice.number,
      clientName: invoice.clientName,
      amount: onInvoice.amount,
      currency: payment.currency,
      method: payment.method,
      paymentId,
    })
  })
}

/** Locks an invoice and takes money of a locked payment off it. */
export async function takeBack(
  ctx: Ctx,
  payment: queries.LockedPayment,
  invoiceId: string,
  amount: number,
): Promise<queries.LockedInvoice> {
  const invoice = found(await queries.lockInvoice(ctx.db, ctx.businessId, invoiceId))
  const on = todayIn(ctx.timeZone, ctx.now())
  const paymentId = payment.id
  if (payment.method === 'wht') {
    const taken = { paymentId, invoiceId, amount: -amount, whtKept: -amount, on }
    await queries.insertAllocation(ctx.db, allocationRow(ctx, taken))
  } else {
    await allocate(ctx, { paymentId, invoice, amount: -amount, on })
  }
  return invoice
}
