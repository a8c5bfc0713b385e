import type { SystemCtx } from '../../../platform/db/context.ts'
import { claimNotice } from '../queries.ts'
import { SUBSCRIPTION_MAIL, type SubscriptionNotice } from '../queues.ts'

/** Queues a mail once for its subject: a charge, or the day on which something ends. */
export async function queueNotice(
  ctx: SystemCtx,
  notice: SubscriptionNotice,
  subject: string,
  chargeId: string | null = null,
): Promise<void> {
  const { db, businessId } = ctx
  if (!(await claimNotice(db, businessId, notice, subject, ctx.now()))) return
  await ctx.jobs.add(db, SUBSCRIPTION_MAIL, { businessId, notice, chargeId })
}
