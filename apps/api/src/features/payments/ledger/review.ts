import type { ReviewPayment } from '@isiro/contracts/payments'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { leftOf } from './credit.ts'
import { decide } from './decision.ts'
import * as queries from './queries.ts'
import { giveBack } from './refund.ts'

/**
 * Decides about held money. Kept, it is the client's credit; refunded, all that is left of it has been given
 * back by hand; moved says no more than that it was, so it is refused while money is left.
 */
export function reviewPayment(
  ctx: Ctx,
  paymentId: string,
  { resolution, note }: ReviewPayment,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const payment = found(await queries.lockPayment(ctx.db, ctx.businessId, paymentId))
    if (payment.heldReason === null) throw new AppError('payments.not_held')
    // Moving or giving back the last of it has decided already, and a screen may say so once more.
    if (payment.resolution === resolution) return
    if (payment.resolution !== null) throw new AppError('payments.already_reviewed')
    const left = leftOf(payment)
    if (resolution === 'moved' && left > 0) throw new AppError('payments.not_moved')
    if (resolution === 'refunded' && left > 0) {
      const refund = { amount: left, through: 'hand', method: 'other', reason: note } as const
      // Decided below, with the note.
      await giveBack(ctx, { ...payment, resolution }, refund)
    }
    await decide(ctx, paymentId, resolution, note)
  })
}
