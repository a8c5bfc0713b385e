import type { ChangePassword } from '@isiro/contracts/auth'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import {
  hashPassword,
  isSameHash,
  namesAtHand,
  passwordSalt,
  refuseWeakPassword,
} from '../../platform/security/passwords.ts'
import * as passwords from './password-queries.ts'
import * as queries from './queries.ts'
import { SECURITY_NOTICE } from './queues.ts'
import { currentUser, refuseInDemo, requireFactor, requirePassword } from './service.ts'
import * as sessions from './session-queries.ts'

/**
 * Changes the password of a signed-in member, ends all other sessions and forgets all other devices. Throws
 * `auth.password_wrong`, also where another change was faster.
 */
export async function changePassword(
  ctx: Ctx,
  tokenHash: Buffer,
  device: Buffer | null,
  input: ChangePassword,
): Promise<void> {
  await refuseInDemo(ctx)
  await requireFactor(ctx)
  const account = await requirePassword(ctx, input.currentPassword)
  const ownsMailbox = account.emailVerifiedAt !== null
  const passwordHash = await hashNewPassword(ctx, account, input.newPassword, ownsMailbox)
  await transact(ctx, async (ctx) => {
    if (!(await passwords.replacePassword(ctx.db, account, passwordHash)))
      throw new AppError('auth.password_wrong')
    await sessions.deleteSessions(ctx.db, account.id, tokenHash)
    await sessions.deleteDevices(ctx.db, account.id, device)
    await recordActivity(ctx, 'account.password_changed', account.id, {})
    await ctx.jobs.add(ctx.db, SECURITY_NOTICE, {
      accountId: account.id,
      notice: 'password_changed',
    })
  })
}

/**
 * Hashes a new password of an account. `ctx` is the context of the account's business. Throws if the password is weak. For
 * the owner of the mailbox it also throws `auth.password_of_other_business` if the password opens another of her accounts
 * already, because a login could open only one of them. Nobody else is told, since that would test the owner's passwords.
 */
export async function hashNewPassword(
  ctx: Ctx,
  account: { id: string; email: string; passwordHash: string },
  password: string,
  ownsMailbox: boolean,
): Promise<string> {
  await refuseWeakPassword(password, namesAtHand(await currentUser(ctx)))
  const salt = passwordSalt(ctx.config.secretKey, account.email, account.passwordHash)
  const passwordHash = await hashPassword(password, salt)
  if (!ownsMailbox) return passwordHash
  const accounts = await queries.listOpenAccounts(ctx.database.withoutTenant, account.email)
  const isTaken = accounts.some(
    ({ id, emailVerifiedAt, passwordHash: other }) =>
      id !== account.id && emailVerifiedAt !== null && isSameHash(other, passwordHash),
  )
  if (isTaken) throw new AppError('auth.password_of_other_business')
  return passwordHash
}
