import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor, hashToken, type Session } from '../../platform/http/session.ts'
import { hashPassword, isSameHash, passwordSalt } from '../../platform/security/passwords.ts'
import * as changes from './email-change-queries.ts'
import * as queries from './queries.ts'
import { CHANGE_EMAIL, CHANGE_EMAIL_NOTICE } from './queues.ts'
import { requirePassword } from './service.ts'

/** How long the link to the new address works, and the one by which the old address stops the change. */
export const EMAIL_CHANGE_MS = 3 * 86_400_000

/** A new address with what is needed to sign in by it. */
export type PreparedEmailChange = Omit<changes.EmailChange, 'tokenHash'>

/**
 * Checks the password and prepares a new address of the member's account. All accounts of an address share a salt, so the
 * password is hashed with the salt of the new address while it is known. Throws `auth.password_wrong` and `auth.throttled`.
 */
export async function prepareEmailChange(
  ctx: Ctx,
  newEmail: string,
  password: string,
): Promise<PreparedEmailChange> {
  const account = await requirePassword(ctx, password)
  const stored = await queries.findAnyPasswordHash(ctx.database.withoutTenant, newEmail)
  const salt = passwordSalt(ctx.config.secretKey, newEmail, stored)
  const now = ctx.now()
  return {
    accountId: account.id,
    newEmail,
    newPasswordHash: await hashPassword(password, salt),
    formerPasswordHash: account.passwordHash,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + EMAIL_CHANGE_MS),
  }
}

/**
 * Stores a prepared change in the caller's transaction and queues both mails: the new address confirms it, and the old one is
 * told. Until it is confirmed, the account keeps its address.
 */
export async function storeEmailChange({ db, jobs }: Ctx, change: PreparedEmailChange) {
  await changes.putEmailChange(db, change)
  await jobs.add(db, CHANGE_EMAIL, { accountId: change.accountId })
  await jobs.add(db, CHANGE_EMAIL_NOTICE, { accountId: change.accountId })
}

/** The account whose new address a mailed token confirms; null if the token is of another kind. */
export function findEmailChangeOf(deps: Pick<Deps, 'db'>, token: string): Promise<string | null> {
  return changes.findAccountOfEmailChange(deps.db.withoutTenant, hashToken(token))
}

/**
 * Gives an account its new address with a mailed link. Only the account itself, signed in, can do so: the mailbox's owner
 * who opens a stranger's link takes nothing over, and no other account of the address changes. Ends the account's other
 * sessions, its remembered browsers and the links that were mailed to the old address.
 *
 * Throws `auth.link_expired`, also if the password was changed meanwhile; `auth.sign_in_to_confirm` for anyone else; and
 * `auth.password_of_other_business` if the password opens another account of the address.
 */
export async function confirmEmailChange(
  deps: Deps,
  token: string,
  { accountId, session }: { accountId: string; session: Session | null },
): Promise<void> {
  if (session?.accountId !== accountId) throw new AppError('auth.sign_in_to_confirm')
  await transact(contextFor(deps, session), async (ctx) => {
    const { db } = ctx
    const now = ctx.now()
    const change = await changes.lockEmailChange(db, hashToken(token), now)
    if (!change) throw new AppError('auth.link_expired')
    found(await changes.lockAccount(db, accountId))
    const others = await queries.lockOpenAccounts(db, change.newEmail)
    const isTaken = others.some(
      ({ passwordHash, emailVerifiedAt }) =>
        emailVerifiedAt !== null && isSameHash(passwordHash, change.newPasswordHash),
    )
    if (isTaken) throw new AppError('auth.password_of_other_business')
    if (!(await changes.useEmailChange(db, hashToken(token), now)))
      throw new AppError('auth.link_expired')
    await queries.deleteOneTimeTokens(db, accountId, null)
    await queries.deleteSessions(db, accountId, session.tokenHash)
    await queries.deleteDevices(db, accountId, null)
    await recordActivity(ctx, 'account.email_changed', accountId, {})
  })
}
