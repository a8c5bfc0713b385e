import { compiled } from './compiled-query.ts'
import type { Ctx } from './context.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'

export type ActivityDetails = Record<string, string | number | null>

/** Records an activity in the transaction that causes it. Activities form the audit trail and the users' timelines. */
export async function recordActivity(
  ctx: Ctx,
  kind: `${string}.${string}`,
  subjectId: string | null,
  details: ActivityDetails,
): Promise<void> {
  await insertActivity(ctx.db, activityRow(ctx, kind, subjectId, details))
}

/** Inserts an activity row that the caller has built; one that is there already stays. */
export async function insertActivity(db: Db, activity: ActivityRow): Promise<void> {
  await newActivity(db, activity)
}

const newActivity = compiled((db, $: ActivityRow) =>
  db
    .insertInto('activities')
    .values({
      businessId: $.businessId,
      id: $.id,
      at: $.at,
      accountId: $.accountId,
      kind: $.kind,
      subjectId: $.subjectId,
      details: $.details,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing()),
)

/** The member or key, business and time of an action: all that a built row needs of the context. */
export type Actor = Pick<Ctx, 'businessId' | 'accountId' | 'now'> & Partial<Pick<Ctx, 'apiKey'>>

/** Builds an activity's row, for a statement that inserts it together with the change it records. */
export function activityRow(
  ctx: Actor,
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
    details: JSON.stringify(ctx.apiKey ? { ...details, apiKey: ctx.apiKey.name } : details),
  }
}

export type ActivityRow = ReturnType<typeof activityRow>
