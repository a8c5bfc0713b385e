import type { ReviewPayment } from '@isiro/contracts/payments'
import type { Ctx } from '../../platform/db/context.ts'
import * as queries from './queries.ts'

/** Resolves held money of which nothing is left: moving or refunding all of it is the decision. */
export async function resolve(
  ctx: Ctx,
  payment: queries.LockedPayment,
  left: number,
  resolution: 'moved' | 'refunded',
): Promise<void> {
  if (payment.heldReason === null || payment.resolution !== null || left > 0) return
  await decide(ctx, payment.id, resolution, null)
}

/** Records the owner's decision about held money. */
export async function decide(
  ctx: Ctx,
  paymentId: string,
  resolution: ReviewPayment['resolution'],
  note: string | null,
): Promise<void> {
  const review = { paymentId, resolution, note, at: ctx.now(), by: ctx.accountId }
  await queries.insertReview(ctx.db, ctx.businessId, review)
}
