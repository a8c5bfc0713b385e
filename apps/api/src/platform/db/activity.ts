import { compiled } from './compiled-query.ts'
import type { Ctx } from './context.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'

export type ActivityDetails = Record<string, string | number | null>

/** Notes what was done, in the transaction that does it: the audit trail and the timelines users see. */
export async function recordActivity(
  ctx: Ctx,
  kind: `${string}.${string}`,
  subjectId: string | null,
  details: ActivityDetails,
): Promise<void> {
  await insertActivity(ctx.db, activityRow(ctx, kind, subjectId, details))
}

/** Adds an activity that is drawn up already. */
export async function insertActivity(db: Db, activity: ActivityRow): Promise<void> {
  await newActivity(db, activity)
}

const newActivity = compiled((db, $: ActivityRow) =>
  db.insertInto('activities').values({
    businessId: $.businessId,
    id: $.id,
    at: $.at,
    accountId: $.accountId,
    kind: $.kind,
    subjectId: $.subjectId,
    details: $.details,
  }),
)

/** The row of an activity, for a statement that adds it together with what it tells of. */
export function activityRow(
  ctx: Ctx,
  kind: `${string}.${string}`,
  subjectId: string | null,
  details: ActivityDetails,
) {
  const at = ctx.now()
  return {
    businessId: ctx.businessId,
    id: newId(at),
    at,
    accountId: ctx.accountId,
    kind,
    subjectId,
    details: JSON.stringify(details),
  }
}

export type ActivityRow = ReturnType<typeof activityRow>
