import type { Ctx } from './context.ts'
import { newId } from './ids.ts'

export type ActivityDetails = Record<string, string | number | null>

export interface Activity {
  id: string
  kind: string
  at: Date
  by: string | null
  details: ActivityDetails
}

/** Notes what was done, in the transaction that does it: the audit trail and the timelines users see. */
export async function recordActivity(
  ctx: Ctx,
  kind: `${string}.${string}`,
  subjectId: string | null,
  details: ActivityDetails,
): Promise<Activity> {
  const at = ctx.now()
  const id = newId(at)
  await ctx.db
    .insertInto('activities')
    .values({
      businessId: ctx.businessId,
      id,
      at,
      accountId: ctx.accountId,
      kind,
      subjectId,
      details: JSON.stringify(details),
    })
    .execute()
  return { id, kind, at, by: ctx.memberName, details }
}
