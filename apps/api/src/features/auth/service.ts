import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type {
  ChangePassword,
  ConfirmPasswordReset,
  CurrentUser,
  Login,
  SignedIn,
} from '@isiro/contracts/auth'
import { planById } from '@isiro/domain/plans'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, toBusinessId, transact } from '../../platform/db/context.ts'
import { newToken } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor, hashToken, SESSION_MAX_DAYS } from '../../platform/http/session.ts'
import { clearAttempts, countAttempts, tooManyAttempts } from '../../platform/http/throttle.ts'
import {
  hashPassword,
  matchesPassword,
  namesAtHand,
  refuseWeakPassword,
} from '../../platform/security/passwords.ts'
import * as queries from './queries.ts'
import { ALREADY_REGISTERED, RESET_PASSWORD, SECURITY_NOTICE, VERIFY_EMAIL } from './queues.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000

/**
 * The network that attempts are counted for: an IPv4 address, or the /64 of an IPv6 address, which one customer
 * holds whole. `ip` comes from forwarded headers only as far as the proxies are trusted.
 */
export function placeOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  // '::' replaces the missing zero groups at any position.
  const [before = [], after] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = after ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return groups
    .map((group) => Number.parseInt(group, 16).toString(16))
    .slice(0, 4)
    .join(':')
}

/** Signs in with address and password. Every failure gives the same answer in the same time. */
export async function signIn(
  deps: Deps,
  input: Login,
  ip: string,
): Promise<{ token: string; ctx: Ctx }> {
  const db = deps.db.withoutTenant
  const secret = deps.config.secretKey
  const place = placeOf(ip)
  const placeHash = createHmac('sha256', secret).update(`place:${place}`).digest()
  const { primary, latest } = await queries.findSignInAccounts(db, input.email)

  const pair = ['login', input.email, place]
  const narrow = await countAttempts(db, secret, deps.now(), [
    { key: pair, max: 10, windowMs: QUARTER_HOUR_MS },
    { key: ['login', place], max: 100, windowMs: QUARTER_HOUR_MS },
  ])
  if (!narrow.allowed) throw tooManyAttempts(narrow.retryAfterMs)
  // Attempts from many networks slow down unknown networks, and never lock the owner out of a known one.
  const wide = await countAttempts(db, secret, deps.now(), [
    { key: ['login-account', input.email], max: 50, windowMs: QUARTER_HOUR_MS },
  ])
  if (!wide.allowed && !(primary && (await queries.isKnownPlace(db, primary.id, placeHash)))) {
    throw tooManyAttempts(wide.retryAfterMs)
  }

  const [isPrimary, isLatest] = await Promise.all([
    matchesPassword(primary?.passwordHash ?? null, input.password),
    matchesPassword(latest?.passwordHash ?? null, input.password),
  ])
  const account = isPrimary ? primary : isLatest ? latest : null
  const ctx = account ? await homeContext(deps, account.id) : null
  if (!account || !ctx) throw new AppError('auth.invalid_credentials')
  const token = await transact(ctx, async (ctx) => {
    // Refuses if the password changed since it was read. The lock delays a concurrent change until this session exists,
    // so the change ends it with the others.
    if (!(await queries.holdPassword(ctx.db, account.id, account.passwordHash))) return null
    // The demo's password is public, so an installation without a demo refuses it.
    if (!deps.config.hasDemo && (await queries.isDemo(ctx.db, ctx.businessId))) return null
    return openSession(ctx, account.id)
  })
  if (token === null) throw new AppError('auth.invalid_credentials')
  await clearAttempts(db, secret, [pair])
  await queries.rememberPlace(db, account.id, placeHash, deps.now())
  return { token, ctx }
}

/** The context of the business that a person signs in to; null for a person without a business. */
async function homeContext(deps: Deps, accountId: string): Promise<Ctx | null> {
  const home = await queries.findHomeBusiness(deps.db.withoutTenant, accountId)
  if (!home) return null
  const businessId = toBusinessId(home)
  return contextFor(deps, { businessId, accountId, plan: 'free', timeZone: 'UTC' })
}

/** Opens a new session for a sign-in. Returns the token, of which only the hash is stored. */
export async function openSession(ctx: Ctx, accountId: string): Promise<string> {
  const token = newToken()
  const now = ctx.now()
  await queries.insertSession(ctx.db, {
    tokenHash: hashToken(token),
    accountId,
    businessId: ctx.businessId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_DAYS * 24 * HOUR_MS),
  })
  return token
}

export async function signedInAnswer(ctx: Ctx, token: string, message: string): Promise<SignedIn> {
  return { success: true, message, token, user: await currentUser(ctx) }
}

/** The signed-in member, the business, and this month's use of the plan. */
export function currentUser(ctx: Ctx): Promise<CurrentUser> {
  return read(ctx, async ({ db, businessId, accountId, now }) => {
    const row = found(await queries.findCurrentUser(db, businessId, accountId ?? '', now()))
    const { emailVerifiedAt, plan, ...user } = row
    return {
      ...user,
      plan,
      currency: user.currency,
      language: user.language,
      isEmailVerified: emailVerifiedAt !== null,
      invoiceLimit: planById(plan).invoiceLimit,
    }
  })
}

/** Queues a mail with a link if the address has an account. The answer is the same in either case. */
export async function requestPasswordReset(deps: Deps, email: string, ip: string): Promise<void> {
  const secret = deps.config.secretKey
  const [place, address] = [
    await countAttempts(deps.db.withoutTenant, secret, deps.now(), [
      { key: ['reset', placeOf(ip)], max: 20, windowMs: HOUR_MS },
    ]),
    await countAttempts(deps.db.withoutTenant, secret, deps.now(), [
      { key: ['reset-address', email], max: 3, windowMs: HOUR_MS },
    ]),
  ]
  if (!place.allowed) throw tooManyAttempts(place.retryAfterMs)
  const account = await queries.findPrimaryAccount(deps.db.withoutTenant, email)
  // Excess mails to one mailbox are dropped silently, because the answer must not depend on the address.
  if (account && address.allowed)
    await deps.jobs.add(deps.db.withoutTenant, RESET_PASSWORD, { accountId: account.id })
}

/** Sets a new password with a mailed link. Ends every session, and marks the address as verified. */
export async function confirmPasswordReset(deps: Deps, input: ConfirmPasswordReset): Promise<void> {
  const tokenHash = hashToken(input.token)
  const owner = await queries.findTokenOwner(
    deps.db.withoutTenant,
    tokenHash,
    'reset_password',
    deps.now(),
  )
  const ctx = owner ? await homeContext(deps, owner) : null
  if (!ctx) throw new AppError('auth.link_expired')
  await refuseWeakPassword(input.password, namesAtHand(await currentUser(ctx)))
  const passwordHash = await hashPassword(input.password)
  await deps.db.withoutTenant.transaction().execute(async (db) => {
    const now = deps.now()
    const accountId = await queries.takeOneTimeToken(db, tokenHash, 'reset_password', now)
    if (!accountId) throw new AppError('auth.link_expired')
    await queries.updatePassword(db, accountId, passwordHash)
    await queries.markEmailVerified(db, accountId, now)
    await queries.deleteOneTimeTokens(db, accountId, 'reset_password')
    await queries.deleteSessions(db, accountId, null)
    await deps.jobs.add(db, SECURITY_NOTICE, { accountId, notice: 'password_changed' })
  })
}

/** Changes the password of a signed-in member, and ends all of their other sessions. */
export async function changePassword(
  ctx: Ctx,
  tokenHash: Buffer,
  input: ChangePassword,
): Promise<void> {
  const accountId = await requirePassword(ctx, input.currentPassword)
  await refuseWeakPassword(input.newPassword, namesAtHand(await currentUser(ctx)))
  const passwordHash = await hashPassword(input.newPassword)
  await transact(ctx, async (ctx) => {
    await queries.updatePassword(ctx.db, accountId, passwordHash)
    await queries.deleteSessions(ctx.db, accountId, tokenHash)
    await recordActivity(ctx, 'account.password_changed', accountId, {})
    await ctx.jobs.add(ctx.db, SECURITY_NOTICE, { accountId, notice: 'password_changed' })
  })
}

/** Asks for the password again before an action that a stolen session must not do. Returns the account's id. */
export async function requirePassword(ctx: Ctx, password: string): Promise<string> {
  const account = found(await queries.findAccount(ctx.db, ctx.accountId ?? ''))
  const limit = { key: ['password-again', account.id], max: 10, windowMs: QUARTER_HOUR_MS }
  const { allowed, retryAfterMs } = await countAttempts(ctx.db, account.id, ctx.now(), [limit])
  if (!allowed) throw tooManyAttempts(retryAfterMs)
  if (!(await matchesPassword(account.passwordHash, password)))
    throw new AppError('auth.password_wrong')
  await clearAttempts(ctx.db, account.id, [limit.key])
  return account.id
}

export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await deps.db.withoutTenant.transaction().execute(async (db) => {
    const now = deps.now()
    const accountId = await queries.takeOneTimeToken(db, hashToken(token), 'verify_email', now)
    if (!accountId) throw new AppError('auth.link_expired')
    await queries.markEmailVerified(db, accountId, now)
  })
}

/** Sends the verification link again, at most three times an hour. */
export async function resendVerification(deps: Deps, accountId: string): Promise<void> {
  const limit = { key: ['verify', accountId], max: 3, windowMs: HOUR_MS }
  const { allowed, retryAfterMs } = await countAttempts(
    deps.db.withoutTenant,
    deps.config.secretKey,
    deps.now(),
    [limit],
  )
  if (!allowed) throw tooManyAttempts(retryAfterMs)
  const account = found(await queries.findAccount(deps.db.withoutTenant, accountId))
  if (account.emailVerifiedAt) return
  // An account that is not the address's primary one cannot be verified; the mailbox's owner gets a notice instead.
  const queue = account.isPrimary ? VERIFY_EMAIL : ALREADY_REGISTERED
  await deps.jobs.add(deps.db.withoutTenant, queue, { accountId })
}
