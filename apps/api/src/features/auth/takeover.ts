import type { TakenOut } from '@isiro/contracts/auth'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import * as changes from './email-change-queries.ts'
import * as queries from './queries.ts'
import { TAKEN_OVER } from './queues.ts'
import * as sessions from './session-queries.ts'

/**
 * The part of a feature in the takeover of an account: see decision 0053. `apps/api/src/takeover-hooks.ts` lists the hooks of all
 * features, so that none of them imports this one.
 */
export interface TakeoverHook {
  takesOut: TakenOut
  /** Takes it out in the transaction of the takeover, and returns whether there was any. A call to the outside is a job that it adds. */
  takeOut(ctx: Ctx): Promise<boolean>
}

/**
 * Takes out what whoever opened an account could have left in it for the owner of the mailbox: where money goes, where copies of
 * the data go, what acts by itself. Runs in the transaction by which the mailbox's owner gets the account without its password.
 * `ctx` is that of the account's business. Returns what there was; the account `to` is also told by mail.
 */
export async function takeOver(
  ctx: Ctx,
  hooks: readonly TakeoverHook[],
  { of: accountId, to }: { of: string; to: string },
): Promise<TakenOut[]> {
  const { db, jobs } = ctx
  await changes.deleteEmailChange(db, accountId)
  await sessions.deleteAllPush(db, ctx.businessId)
  const takenOut: TakenOut[] = []
  for (const { takesOut, takeOut } of hooks) if (await takeOut(ctx)) takenOut.push(takesOut)
  if (await queries.clearPhone(db, accountId)) takenOut.push('phone')
  if (takenOut.length === 0) return []
  await recordActivity(ctx, 'account.taken_over', accountId, { takenOut: takenOut.join(' ') })
  await jobs.add(db, TAKEN_OVER, { accountId: to, takenOut, businessId: ctx.businessId })
  return takenOut
}
