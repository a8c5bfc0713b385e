import type { SessionList } from '@isiro/contracts/sessions'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { SESSION_IDLE_DAYS, type Session } from '../../platform/http/session.ts'
import { refuseInDemo } from './service.ts'
import * as queries from './session-queries.ts'

const DAY_MS = 86_400_000

/** The browsers that are signed in to the member's account, the asking one first. */
export async function listSessions(ctx: Ctx, session: Session): Promise<SessionList> {
  const now = ctx.now()
  const rows = await queries.listSessions(ctx.database.withoutTenant, session.accountId, {
    now,
    seenSince: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS),
  })
  const items = rows.map(({ tokenHash, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash.equals(session.tokenHash),
  }))
  return { items: items.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Ends the asking session with the push messages to its browser. */
export function signOut(ctx: Ctx, session: Session): Promise<void> {
  return transact(ctx, async (ctx) => {
    const ended = await queries.deleteSession(ctx.db, session.tokenHash)
    if (ended) await queries.deletePushOf(ctx.db, ctx.businessId, [ended.id])
  })
}

/** Ends one session of the member's account. Throws `resource.not_found` if it has no such session. */
export async function endSession(ctx: Ctx, session: Session, id: string): Promise<void> {
  await refuseInDemo(ctx)
  await transact(ctx, async (ctx) => {
    found(await queries.deleteSessionById(ctx.db, session.accountId, id))
    await queries.deletePushOf(ctx.db, ctx.businessId, [id])
    await recordActivity(ctx, 'account.session_ended', session.accountId, {})
  })
}

/** Ends all sessions of the account but the asking one, and forgets their browsers. */
export async function endOtherSessions(
  ctx: Ctx,
  session: Session,
  device: Buffer | null,
): Promise<void> {
  await refuseInDemo(ctx)
  await transact(ctx, async (ctx) => {
    const ended = await queries.deleteSessions(ctx.db, session.accountId, session.tokenHash)
    await queries.deletePushOf(ctx.db, ctx.businessId, ended)
    await queries.deleteDevices(ctx.db, session.accountId, device)
    await recordActivity(ctx, 'account.other_sessions_ended', session.accountId, {})
  })
}
