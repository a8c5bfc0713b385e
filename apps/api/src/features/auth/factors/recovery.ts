import type { AnswerRecovery, LostFactors, RecoveryBegun } from '@isiro/contracts/factors'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { hashToken } from '../../../platform/http/session.ts'
import * as accounts from '../queries.ts'
import { FACTORS_LOST, RECOVERY_READY } from '../queues.ts'
import { homeContext } from '../service.ts'
import * as sessions from '../session-queries.ts'
import * as tokens from '../token-queries.ts'
import * as queries from './queries.ts'
import * as recoveries from './recovery-queries.ts'
import { notice } from './service.ts'

const DAY_MS = 86_400_000
/** So long the person, who may not have lost anything, has to stop it. */
const WAIT_MS = 3 * DAY_MS
/** How long the link works that removes the factors. */
const LINK_MS = 7 * DAY_MS

/**
 * Begins the way back of a person whose password was right and who has lost every factor. After three days a link goes to the
 * mailbox. Until then whoever has a session, a factor or the mailbox can stop it. Throws `auth.step_expired`.
 */
export async function beginRecovery(deps: Deps, { pending }: LostFactors): Promise<RecoveryBegun> {
  const now = deps.now()
  const db = deps.db.withoutTenant
  const accountId = await tokens.findTokenOwner(db, hashToken(pending), 'sign_in', now)
  const home = accountId && (await homeContext(deps, accountId))
  if (!home) throw new AppError('auth.step_expired')
  return transact({ ...home, accountId }, async (ctx) => {
    const readyAt = new Date(now.getTime() + WAIT_MS)
    const expiresAt = new Date(readyAt.getTime() + LINK_MS)
    const row = { accountId, requestedAt: now, readyAt, expiresAt }
    if (await recoveries.insertRecovery(ctx.db, row)) {
      await recordActivity(ctx, 'account.factors_lost', accountId, {})
      const { timeZone } = found(await accounts.findSignInFacts(ctx.db, ctx.businessId))
      await ctx.jobs.add(ctx.db, FACTORS_LOST, { accountId, timeZone })
    }
    const underWay = found(await recoveries.findRecovery(ctx.db, accountId, now))
    return { readyAt: underWay.readyAt.toISOString() }
  })
}

/** Stops the recovery of the member's account. Nothing happens where there is none. */
export function cancelRecovery(ctx: Ctx): Promise<void> {
  return transact(ctx, (ctx) => stopRecovery(ctx, found(ctx.accountId)))
}

/** Stops a recovery in the caller's transaction: whoever proves a factor has not lost all of them. */
export async function stopRecovery(ctx: Ctx, accountId: string): Promise<void> {
  if (!(await recoveries.deleteRecovery(ctx.db, accountId))) return
  await recordActivity(ctx, 'account.recovery_stopped', accountId, {})
}

/**
 * Answers a recovery with a mailed link. The first mail's link stops it; the second one's, which comes after the days, removes
 * all factors and ends all sessions. Throws `auth.link_expired`.
 */
export async function answerRecovery(deps: Deps, { token, answer }: AnswerRecovery): Promise<void> {
  const tokenHash = hashToken(token)
  const link = answer === 'stop' ? 'stopTokenHash' : 'tokenHash'
  const accountId = await recoveries.findAccountOfRecovery(deps.db.withoutTenant, link, tokenHash)
  const home = accountId && (await homeContext(deps, accountId))
  if (!home) throw new AppError('auth.link_expired')
  await transact({ ...home, accountId }, async (ctx) => {
    const { db } = ctx
    const now = ctx.now()
    await queries.lockFactors(db, accountId)
    const recovery = await recoveries.lockRecovery(db, link, tokenHash, now)
    if (!recovery) throw new AppError('auth.link_expired')
    if (answer === 'stop') return stopRecovery(ctx, accountId)
    if (recovery.readyAt > now) throw new AppError('auth.link_expired')
    await recoveries.deleteRecovery(db, accountId)
    await queries.deleteFactors(db, accountId)
    const ended = await sessions.deleteSessions(db, accountId, null)
    await sessions.deletePushOf(db, ctx.businessId, ended)
    await sessions.deleteDevices(db, accountId, null)
    await notice(ctx, accountId, 'factors_removed')
  })
}

/** How many recoveries a run looks at. */
const BATCH = 100

/** Mails the links of the recoveries whose days are over. */
export async function mailDueRecoveries(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
): Promise<void> {
  const db = deps.db.withoutTenant
  for (const accountId of await recoveries.listDueRecoveries(db, deps.now(), BATCH)) {
    await db.transaction().execute(async (db) => {
      if (await recoveries.noteMailed(db, accountId, deps.now()))
        await deps.jobs.add(db, RECOVERY_READY, { accountId })
    })
  }
}
