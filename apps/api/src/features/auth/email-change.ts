import type {
  EmailChangeAnswer,
  EmailChangeAnswered,
  PendingEmailChange,
} from '@isiro/contracts/auth'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor, hashToken, type Session } from '../../platform/http/session.ts'
import { countOrThrottle } from '../../platform/http/throttle.ts'
import { hashPassword, isSameHash, passwordSalt } from '../../platform/security/passwords.ts'
import * as changes from './email-change-queries.ts'
import { addressProven } from './mailbox.ts'
import * as queries from './queries.ts'
import { CHANGE_EMAIL, CHANGE_EMAIL_NOTICE, RESET_PASSWORD, SECURITY_NOTICE } from './queues.ts'
import {
  holdPassword,
  homeContext,
  refuseInDemo,
  requireFactor,
  requirePassword,
} from './service.ts'
import * as sessions from './session-queries.ts'
import * as tokens from './token-queries.ts'

const DAY_MS = 86_400_000
/** How many changes an account may ask for in a day. */
const CHANGES_A_DAY = 5
/** How long the new mailbox has to confirm. */
const CONFIRM_MS = 3 * DAY_MS
/** After this long the change needs no answer of the present mailbox: see decision 0032. */
const PRESENT_MS = 7 * DAY_MS
/** How long a change that is due is kept, in case no job comes to it. */
const OVERDUE_MS = 7 * DAY_MS

/** A new address with what is needed to sign in by it. */
export type PreparedEmailChange = changes.NewEmailChange

/**
 * Checks the password and prepares a new address of the member's account. All accounts of an address share a salt, so the
 * password is hashed with the salt of the new address while it is known. Throws `auth.password_wrong` and `auth.throttled`.
 */
export async function prepareEmailChange(
  ctx: Ctx,
  newEmail: string,
  password: string,
): Promise<PreparedEmailChange> {
  await refuseInDemo(ctx)
  await requireFactor(ctx)
  const account = await requirePassword(ctx, password)
  await countChange(ctx, account.id)
  const stored = await queries.findAnyPasswordHash(ctx.database.withoutTenant, newEmail)
  const salt = passwordSalt(ctx.config.secretKey, newEmail, stored)
  const now = ctx.now()
  return {
    accountId: account.id,
    newEmail,
    newPasswordHash: await hashPassword(password, salt),
    formerPasswordHash: account.passwordHash,
    // An address that nobody ever confirmed may be a slip of the pen: its mailbox is notified, and not asked.
    asksPresent: account.emailVerifiedAt !== null,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + CONFIRM_MS),
    takesEffectAt: new Date(now.getTime() + PRESENT_MS),
  }
}

/** A change mails an address that may be anybody's, with a name of the asker's choice: a few a day. */
async function countChange({ database, config, now }: Ctx, accountId: string): Promise<void> {
  const limit = { key: ['email-change', accountId], max: CHANGES_A_DAY, windowMs: DAY_MS }
  await countOrThrottle(database.withoutTenant, config.secretKey, now(), [limit])
}

/**
 * Stores a prepared change in the caller's transaction and queues a mail to both mailboxes. Until both have confirmed it, or the
 * present one has let its days go by, the account keeps its address.
 */
export async function storeEmailChange(
  { db, jobs, timeZone }: Ctx,
  change: PreparedEmailChange,
): Promise<void> {
  await holdPassword({ db }, { id: change.accountId, passwordHash: change.formerPasswordHash })
  await changes.putEmailChange(db, change)
  await jobs.add(db, CHANGE_EMAIL, { accountId: change.accountId })
  await jobs.add(db, CHANGE_EMAIL_NOTICE, { accountId: change.accountId, timeZone })
}

/** The account whose new address a mailed token confirms; null if the token is of another kind. */
export function findEmailChangeOf(deps: Pick<Deps, 'db'>, token: string): Promise<string | null> {
  return changes.findAccountOfEmailChange(deps.db.withoutTenant, 'new', hashToken(token))
}

/** The change that the member's account waits for; null if there is none. */
export async function pendingEmailChange(ctx: Ctx): Promise<PendingEmailChange | null> {
  const accountId = found(ctx.accountId)
  const change = await changes.findEmailChange(ctx.database.withoutTenant, accountId, ctx.now())
  if (!change) return null
  return {
    newEmail: change.newEmail,
    isNewConfirmed: change.newConfirmedAt !== null,
    isPresentConfirmed: change.presentConfirmedAt !== null,
    asksPresent: change.asksPresent,
    takesEffectAt: change.takesEffectAt.toISOString(),
  }
}

/** Takes back the change that the member's account waits for. Its links end; nothing happens where there is none. */
export function cancelEmailChange(ctx: Ctx): Promise<void> {
  const accountId = found(ctx.accountId)
  return transact(ctx, async (ctx) => {
    if (!(await changes.deleteEmailChange(ctx.db, accountId))) return
    await recordActivity(ctx, 'account.email_change_stopped', accountId, {})
  })
}

/**
 * Confirms a new address with the link that was mailed to it. Only the account itself, signed in, can do so: the mailbox's owner
 * who opens a stranger's link takes nothing over, and no other account of the address changes. Returns when the change takes
 * effect unless the present mailbox answers before; null if it just did.
 *
 * Throws `auth.link_expired`, also if the password was changed meanwhile; `auth.sign_in_to_confirm` for anyone else; and
 * `auth.password_of_other_business` if the password opens another account of the address.
 */
export async function confirmEmailChange(
  deps: Deps,
  token: string,
  { accountId, session }: { accountId: string; session: Session | null },
): Promise<Date | null> {
  if (session?.accountId !== accountId) throw new AppError('auth.sign_in_to_confirm')
  return transact(contextFor(deps, session), async (ctx) => {
    const now = ctx.now()
    const change = await changes.lockEmailChange(ctx.db, 'new', hashToken(token), now)
    if (!change) throw new AppError('auth.link_expired')
    await requireSamePassword(ctx, change)
    await refuseTaken(ctx, change)
    const { takesEffectAt } = change
    await changes.noteNewConfirmed(ctx.db, accountId, {
      now,
      expiresAt: new Date(takesEffectAt.getTime() + OVERDUE_MS),
    })
    const confirmed = { ...change, newConfirmedAt: now }
    return (await settleIfDue(ctx, confirmed, session)) ? null : takesEffectAt
  })
}

/**
 * Answers a change with the link that was mailed to the present mailbox, whoever is signed in: the link proves the mailbox. To
 * stop it ends all sessions, forgets all browsers, and mails a link to set a new password, because whoever asked knows the
 * present one. Throws `auth.link_expired` and, where both have confirmed, `auth.password_of_other_business`.
 */
export async function answerEmailChange(
  deps: Deps,
  { token, answer }: EmailChangeAnswer,
  session: Session | null,
): Promise<EmailChangeAnswered> {
  const tokenHash = hashToken(token)
  const db = deps.db.withoutTenant
  const accountId = await changes.findAccountOfEmailChange(db, 'present', tokenHash)
  const home = accountId && (await homeContext(deps, accountId))
  if (!home) throw new AppError('auth.link_expired')
  return transact(home, async (ctx) => {
    const change = await changes.lockEmailChange(ctx.db, 'present', tokenHash, ctx.now())
    if (!change) throw new AppError('auth.link_expired')
    if (answer === 'stop') {
      await stopEmailChange(ctx, change.accountId)
      return { state: 'stopped' }
    }
    await requireSamePassword(ctx, change)
    await changes.notePresentConfirmed(ctx.db, change.accountId, ctx.now())
    const confirmed = { ...change, presentConfirmedAt: ctx.now() }
    const isDone = await settleIfDue(ctx, confirmed, session)
    return { state: isDone ? 'changed' : 'waits' }
  })
}

async function stopEmailChange(ctx: Ctx, accountId: string): Promise<void> {
  await changes.deleteEmailChange(ctx.db, accountId)
  await tokens.deleteOneTimeTokens(ctx.db, accountId, null)
  await sessions.deleteSessions(ctx.db, accountId, null)
  await sessions.deleteDevices(ctx.db, accountId, null)
  await ctx.jobs.add(ctx.db, RESET_PASSWORD, { accountId })
  await recordActivity(ctx, 'account.email_change_stopped', accountId, {})
}

/** How many changes a run looks at. */
const BATCH = 100

/** Lets the changes take effect whose present mailbox has let its days go by. One that cannot be made any more is forgotten. */
export async function settleDueEmailChanges(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
): Promise<void> {
  const due = await changes.listDueEmailChanges(deps.db.withoutTenant, deps.now(), BATCH)
  for (const accountId of due) {
    const home = await homeContext(deps, accountId)
    if (!home) continue
    try {
      await transact(home, async (ctx) => {
        const change = await changes.lockEmailChangeOf(ctx.db, accountId, ctx.now())
        // It was answered or replaced since the list was read.
        if (!change || !isDue(change, ctx.now())) return
        await requireSamePassword(ctx, change)
        await settleIfDue(ctx, change, null)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await changes.deleteEmailChange(deps.db.withoutTenant, accountId)
    }
  }
}

/** Throws `auth.link_expired` if the account's password was changed since the change was asked for. */
async function requireSamePassword({ db }: Ctx, change: changes.EmailChange): Promise<void> {
  const passwordHash = await changes.findPasswordHash(db, change.accountId)
  if (passwordHash !== change.formerPasswordHash) throw new AppError('auth.link_expired')
}

function isDue(change: changes.EmailChange, now: Date): boolean {
  const { asksPresent, newConfirmedAt, presentConfirmedAt, takesEffectAt } = change
  if (newConfirmedAt === null) return false
  return !asksPresent || presentConfirmedAt !== null || takesEffectAt <= now
}

/** Two accounts of one address are told apart by their passwords. */
async function refuseTaken(
  { db }: Ctx,
  { newEmail, newPasswordHash }: changes.EmailChange,
): Promise<void> {
  const others = await queries.listOpenAccounts(db, newEmail)
  const isTaken = others.some(
    ({ passwordHash, emailVerifiedAt }) =>
      emailVerifiedAt !== null && isSameHash(passwordHash, newPasswordHash),
  )
  if (isTaken) throw new AppError('auth.password_of_other_business')
}

/**
 * Changes the address if both mailboxes have answered, in the caller's transaction, which holds the change. Ends
 * the account's other sessions, its remembered browsers and the links that were mailed to the former address.
 */
async function settleIfDue(
  ctx: Ctx,
  change: changes.EmailChange,
  kept: Session | null,
): Promise<boolean> {
  const { db } = ctx
  const { accountId } = change
  if (!isDue(change, ctx.now())) return false
  const outcome = await changes.applyEmailChange(db, accountId, ctx.now())
  if (outcome === 'taken') throw new AppError('auth.password_of_other_business')
  if (outcome === 'none') throw new AppError('auth.link_expired')
  // A present mailbox that is not asked was never confirmed.
  if (!change.asksPresent) await addressProven(ctx, db, accountId)
  await tokens.deleteOneTimeTokens(db, accountId, null)
  const keptSession = kept?.accountId === accountId ? kept.tokenHash : null
  await sessions.deleteSessions(db, accountId, keptSession)
  await sessions.deleteDevices(db, accountId, null)
  await ctx.jobs.add(db, SECURITY_NOTICE, { accountId, notice: 'email_changed' })
  await recordActivity(ctx, 'account.email_changed', accountId, {})
  return true
}
