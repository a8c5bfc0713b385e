import type { Ctx } from './context.ts'
import { newId } from './ids.ts'

export type ActivityDetails = Record<string, string | number | null>

/** Notes what was done, in the transaction that does it: the audit trail and the timelines users see. */
export async function recordActivity(
  ctx: Ctx,
  kind: `${string}.${string}`,
  subjectId: string | null,
  details: ActivityDetails,
): Promise<void> {
  const at = ctx.now()
  await ctx.db
    .insertInto('activities')
    .values({
      businessId: ctx.businessId,
      id: newId(at),
      at,
      accountId: ctx.accountId,
      kind,
      subjectId,
      details: JSON.stringify(details),
    })
    .execute()
}
