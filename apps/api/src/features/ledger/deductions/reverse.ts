import { expectationOf } from '@isiro/domain/settlement'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { type LockedInvoice, lockInvoice, setExpectedDeduction } from '../queries.ts'
import * as queries from './queries.ts'

/** The columns of a deduction that its reversal repeats. */
export type ReversedDeduction = Pick<
  queries.DeductionRow,
  'id' | 'tax' | 'whtType' | 'amount' | 'deductedOn' | 'taxMonth'
>

/**
 * Reverses a deduction that was recorded by mistake, with an entry of its amount below zero, and returns its invoice. Its
 * amount is open again and asked for in money. Throws once the certificate has been received, for a deduction that is
 * reversed already, and for one whose tax a credit note returned to the client in money.
 */
export function reverseDeduction(
  ctx: Ctx,
  id: string,
  reason: string | null,
): Promise<{ invoiceId: string }> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { invoiceId } = found(await queries.findDeduction(db, businessId, id))
    const invoice = found(await lockInvoice(db, businessId, invoiceId))
    const deduction = found(await queries.findDeduction(db, businessId, id))
    if (deduction.isReversed) throw new AppError('deductions.already_reversed')
    if (deduction.isReturned) throw new AppError('deductions.already_returned')
    if (deduction.state === 'received') throw new AppError('deductions.has_certificate')
    const expectedDeduction = expectationOf({
      ...invoice,
      deducted: invoice.deducted - deduction.amount,
    })
    await Promise.all([
      // Before the reversal: an invoice that asks for no money must be settled.
      setExpectedDeduction(db, businessId, invoiceId, expectedDeduction),
      insertReversal(ctx, invoice, deduction, reason),
    ])
    return { invoiceId }
  })
}

/** Stores the entry that reverses a deduction of a locked invoice, with its activity. */
export async function insertReversal(
  ctx: Ctx,
  { id: invoiceId, number, clientId, clientName, currency }: LockedInvoice,
  { id: reverses, tax, whtType, amount, deductedOn, taxMonth }: ReversedDeduction,
  reason: string | null = null,
): Promise<void> {
  const now = ctx.now()
  await Promise.all([
    queries.bookDeduction(ctx.db, {
      businessId: ctx.businessId,
      id: newId(now),
      invoiceId,
      clientId,
      paymentId: null,
      tax,
      whtType,
      amount: -amount,
      currency,
      deductedOn,
      taxMonth,
      reverses,
      recordedAt: now,
      recordedBy: ctx.accountId,
    }),
    recordActivity(ctx, `${tax}.reversed`, invoiceId, {
      number,
      clientName,
      amount,
      currency,
      reason,
    }),
  ])
}
