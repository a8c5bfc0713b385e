import { ABSENT_AFTER_MS } from '@isiro/domain/approvals'
import type { NotificationKind } from '@isiro/domain/notification-kinds'
import type { Ctx } from '../../platform/db/context.ts'
import { notifyMembers } from '../notifications/service.ts'
import type * as queries from './queries.ts'
import { APPROVAL_ABSENT } from './queues.ts'

type Told = Pick<queries.ApprovalRow, 'id' | 'amount' | 'currency' | 'maker'>
type Kind = Extract<NotificationKind, `approval_${string}`>

/** Tells members, each by a notification of their own. `by` is the name of whose doing it is. */
export async function tell(
  ctx: Ctx,
  { id, amount, currency, maker }: Told,
  { kind, by, to }: { kind: Kind; by: string | null; to: readonly string[] },
): Promise<void> {
  const worth = amount !== null && amount > 0 ? { amount, currency } : {}
  if (to.length > 0)
    await notifyMembers(ctx, { kind, clientName: by, subjectId: id, ...worth, to, maker })
}

/** Looks again once those named count as absent. */
export async function planAbsence(ctx: Ctx, id: string): Promise<void> {
  const after = new Date(ctx.now().getTime() + ABSENT_AFTER_MS)
  await ctx.jobs.add(
    ctx.db,
    APPROVAL_ABSENT,
    { businessId: ctx.businessId, approvalId: id },
    { after },
  )
}
