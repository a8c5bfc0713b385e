import type { AllocatePayment } from '@isiro/contracts/payments'
import { formatMinor, minorFromNumber, sum } from '@isiro/domain/money'
import { expectationOf, openOf } from '@isiro/domain/settlement'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, todayOf, transact } from '../../platform/db/context.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { isSameClient } from '../clients/service.ts'
import { allocate } from './allocation.ts'
import { resolve } from './decision.ts'
import * as deductions from './deductions/queries.ts'
import { insertReversal } from './deductions/reverse.ts'
import { allocationRow } from './entry.ts'
import * as queries from './queries.ts'

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
    const invoice = await queries.lockInvoice(db, businessId, invoiceId)
    if (!invoice) throw refusedField('invoiceId', 'validation.id')
    if (!(await isSameClient(ctx, invoice.clientId, payment.clientId)))
      throw new AppError('payments.other_client')
    if (invoice.currency !== payment.currency) throw new AppError('payments.other_currency')
    if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
    const open = openOf(invoice)
    if (open <= 0) throw new AppError('invoices.already_paid')

    const { currency } = payment
    const amount = minorFromNumber(naira) ?? 0
    const left = leftOf(payment)
    if (amount > left)
      throw new AppError('payments.exceeds_credit', { credit: formatMinor(left), currency })
    if (amount > open)
      throw new AppError('payments.exceeds_balance', { balance: formatMinor(open), currency })
    const on = todayOf(ctx)
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
    const { amount } = onInvoice
    const invoice = await takeBack(ctx, payment, { invoiceId, amount, isWhole: true })
    await recordActivity(ctx, 'payment.released', invoiceId, {
      number: invoice.number,
      clientName: invoice.clientName,
      amount,
      currency: payment.currency,
      method: payment.method,
      paymentId,
    })
  })
}

/**
 * Locks an invoice and takes money of a locked payment off it. Deductions that settlement had recorded fall with it, and so do
 * those of this payment once it pays nothing of the invoice; a deduction whose certificate has been received stays. The client
 * may then again keep back what the document and its notes name.
 */
export async function takeBack(
  ctx: Ctx,
  payment: queries.LockedPayment,
  { invoiceId, amount, isWhole }: TakenBack,
): Promise<queries.LockedInvoice> {
  const { db, businessId } = ctx
  const invoice = found(await queries.lockInvoice(db, businessId, invoiceId))
  const paymentId = payment.id
  const falling = await deductions.listFalling(
    db,
    businessId,
    invoiceId,
    isWhole ? paymentId : null,
  )
  const entry = { paymentId, invoiceId, amount: -amount, on: todayOf(ctx) }
  const expectedDeduction = expectationOf({
    ...invoice,
    paid: invoice.paid - amount,
    deducted: invoice.deducted - sum(falling.map((deduction) => deduction.amount)),
    expectedDeduction: invoice.wht + invoice.vatWithheld + invoice.notedDeduction,
  })
  await Promise.all([
    // Nothing may be kept back meanwhile, so that the invoice is open by exactly what each statement takes off it.
    queries.setExpectedDeduction(db, businessId, invoiceId, 0),
    queries.bookAllocation(db, allocationRow(ctx, entry)),
    ...falling.map((deduction) => insertReversal(ctx, invoice, deduction)),
    queries.setExpectedDeduction(db, businessId, invoiceId, expectedDeduction),
  ])
  return invoice
}

/** Money that is taken off an invoice. */
export interface TakenBack {
  invoiceId: string
  /** In minor units. */
  amount: number
  /** Whether the payment pays nothing of the invoice afterwards. */
  isWhole: boolean
}
