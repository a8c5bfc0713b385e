import type { ReviewPayment } from '@isiro/contracts/payments'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { leftOf } from './credit.ts'
import { decide } from './decision.ts'
import * as queries from './queries.ts'
import { worthOf } from './rate.ts'
import { giveBack } from './refund.ts'

/**
 * Resolves held money. `kept` makes it the client's credit; `refunded` records a refund by hand of the rest;
 * `moved` only confirms earlier moves and is refused while money is left. Of money that was more than its invoice asked for,
 * `kept` says that the owner means it to stay the client's credit, and no other decision is needed.
 */
export function reviewPayment(
  ctx: Ctx,
  paymentId: string,
  { resolution, note, exchangeRate }: ReviewPayment,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const payment = found(await queries.lockPayment(ctx.db, ctx.businessId, paymentId))
    const left = leftOf(payment)
    const isSurplus = payment.heldReason === null && left > 0 && resolution === 'kept'
    if (payment.heldReason === null && !isSurplus) throw new AppError('payments.not_held')
    // Moving or refunding the last of it resolved it already; a screen may send the same decision again.
    if (payment.resolution === resolution) return
    if (payment.resolution !== null) throw new AppError('payments.already_reviewed')
    if (resolution === 'moved' && left > 0) throw new AppError('payments.not_moved')
    if (resolution === 'refunded' && left > 0) {
      const worth = worthOf(payment, exchangeRate)
      const refund = {
        amount: left,
        through: 'hand',
        method: 'other',
        reason: note,
        worth,
      } as const
      // `giveBack` does not resolve a resolved payment; `decide` below does so, with the note.
      await giveBack(ctx, { ...payment, resolution }, refund)
    }
    await decide(ctx, paymentId, resolution, note)
  })
}
