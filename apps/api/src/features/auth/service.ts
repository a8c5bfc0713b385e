import type { CurrentUser, Login, SignedIn } from '@isiro/contracts/auth'
import type { SecondStepAsked } from '@isiro/contracts/factors'
import { canUpgrade, planById, TRIAL_PLANS } from '@isiro/domain/plans'
import type { FactorKind } from '@isiro/domain/second-factor'
import { recordActivity, writtenAs } from '../../platform/db/activity.ts'
import {
  type BusinessId,
  type Ctx,
  read,
  toBusinessId,
  transact,
} from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { newToken } from '../../platform/db/ids.ts'
import type { BrowserName } from '../../platform/http/browser-name.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor, hashToken, SESSION_MAX_DAYS } from '../../platform/http/session.ts'
import {
  clearAttempts,
  countAttempts,
  countOrThrottle,
  placeOf,
  tooManyAttempts,
} from '../../platform/http/throttle.ts'
import {
  hashPassword,
  isSameHash,
  matchesPassword,
  passwordSalt,
} from '../../platform/security/passwords.ts'
import { findLegalChanges } from '../legal/service.ts'
import { attemptsOf, countSignIn } from './attempts.ts'
import * as factors from './factors/queries.ts'
import { hashDevice, rememberDevice } from './known-devices.ts'
import * as passwords from './password-queries.ts'
import * as queries from './queries.ts'
import { NEW_BROWSER } from './queues.ts'
import * as sessions from './session-queries.ts'
import * as tokens from './token-queries.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
/** How many transactions of one call run side by side. */
const AT_ONCE = 4
/** How long a person has for the second step of a sign-in. */
const SECOND_STEP_MS = 10 * 60_000

/**
 * Opens a business in the caller's transaction: its row, and the row of each of its settings. Nothing else makes one, so that
 * these rows are always there.
 */
export function openBusiness(
  { db }: Pick<Ctx, 'db'>,
  business: queries.BusinessValues,
): Promise<void> {
  return queries.insertBusinessRows(db, business)
}

/** The businesses of an account that are not closed, in the order in which it joined them. */
export function listBusinessIds(db: Db, accountId: string): Promise<BusinessId[]> {
  return queries.listBusinessIds(db, accountId, queries.MOST_BUSINESSES)
}

/**
 * Does something in each business of a person, by a transaction of its own: no statement reads over businesses. In the order
 * in which they were joined, several at once, each with the person's role and the plan there. A business that is left or closed
 * meanwhile is left out.
 */
export async function inEachBusiness<T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T | undefined>,
): Promise<T[]> {
  const ids = await listBusinessIds(ctx.database.withoutTenant, ctx.accountId ?? '')
  const done: (T | undefined)[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < ids.length; at = next++) {
      const own = { ...ctx, businessId: ids[at] as BusinessId }
      const member = await read(own, ({ db, businessId, accountId }) =>
        queries.findMembership(db, businessId, accountId ?? ''),
      )
      if (member) done[at] = await work({ ...own, ...member })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done.filter((one) => one !== undefined)
}

/** The browser that signs in. */
export interface Browser {
  /** The token of its device cookie. */
  device: string | null
  /** The hash of the session that it still has, which ends. */
  formerSession: Buffer | null
  name: BrowserName
  /** From where it calls, as the audit trail keeps it. */
  place: () => string
}

/** The browser and network that a call to the entrance comes from. */
export interface Caller extends Browser {
  ip: string
  /** The business that it wants to sign in to; null for the account's first one. */
  business: string | null
}

/** The session that a browser gets when it signs in. */
export interface OpenedSession {
  token: string
  /** The new token of its device cookie; null where no browser signed in. */
  device: string | null
}

/**
 * Signs in with address and password. Every failure gives the same answer in the same time: one hash is computed for each
 * call, and compared with every account of the address.
 *
 * Attempts are counted by address and place. Once they are used up, a browser that has signed in before may still try, but only
 * its own accounts. Throws `auth.invalid_credentials`, or `auth.login_throttled`; and `auth.second_step` with what the second step
 * needs, where the password was right and the account has a second factor. Nobody else learns that it has one.
 */
export async function signIn(
  deps: Deps,
  input: Login,
  caller: Caller,
): Promise<OpenedSession & { ctx: Ctx }> {
  const db = deps.db.withoutTenant
  const { secretKey } = deps.config
  const accounts = await queries.listOpenAccounts(db, input.email)
  const device = caller.device === null ? null : hashDevice(deps, caller.device)
  const ofDevice = new Set(device ? await sessions.listAccountsOfDevice(db, device) : [])
  const isOfDevice = ({ id }: { id: string }) => ofDevice.has(id)

  const place = placeOf(caller.ip)
  const deviceKey = ['login-device', input.email, device?.toString('base64url') ?? '']
  const { retryAfterMs, ...counted } = await countSignIn(deps, input.email, place)
  // Wrong passwords of one visitor of the demo, whose right one is public, keep no other visitor out.
  const allowed = counted.allowed || (counted.isPlaceAllowed && (await isOfDemo(deps, accounts)))
  if (!allowed) {
    const isKnown = accounts.some(isOfDevice)
    const limit = { key: deviceKey, max: 10, windowMs: QUARTER_HOUR_MS }
    const own = isKnown ? await countAttempts(db, secretKey, deps.now(), [limit]) : null
    if (!own?.allowed) throw loginThrottled(own?.retryAfterMs ?? retryAfterMs)
  }

  const salt = passwordSalt(secretKey, input.email, accounts[0]?.passwordHash ?? null)
  const passwordHash = await hashPassword(input.password, salt)
  const matching = (allowed ? accounts : accounts.filter(isOfDevice)).filter((account) =>
    isSameHash(account.passwordHash, passwordHash),
  )
  // Two accounts of one address may have the same password: the browser's own one is meant, else the first.
  const account = matching.find(isOfDevice) ?? matching[0]
  // Whose only business was closed by another owner has none to sign in to.
  const isOpen = account && (await listBusinessIds(db, account.id)).length > 0
  const ctx = isOpen ? await homeContext(deps, account.id, caller.business) : null
  if (!account || !ctx) throw new AppError('auth.invalid_credentials')
  const opened = await transact({ ...ctx, place: caller.place }, async (ctx) => {
    // Refuses if the password changed since it was read. The lock delays a concurrent change until this session exists,
    // so the change ends it with the others.
    if (!(await passwords.holdPassword(ctx.db, account.id, account.passwordHash))) return null
    // The demo's password is public, so an installation without a demo refuses it.
    if (!deps.config.hasDemo && (await queries.findSignInFacts(ctx.db, ctx.businessId))?.isDemo)
      return null
    await clearAttempts(ctx.db, secretKey, [attemptsOf(input.email, place), deviceKey])
    const kinds = await factors.listFactorKinds(ctx.db, account.id)
    if (kinds.length > 0) return { pending: await firstStep(ctx, account.id), kinds }
    if (!isOfDevice(account)) await noticeNewBrowser(ctx, account, caller.name)
    return openSession(ctx, account.id, caller)
  })
  if (opened === null) throw new AppError('auth.invalid_credentials')
  if ('pending' in opened) throw new AppError('auth.second_step', { ...opened })
  return { ...opened, ctx }
}

/** The first step of a sign-in is done: the password was right. Returns the token of the second, in which the session opens. */
async function firstStep({ db, now }: Ctx, accountId: string): Promise<SecondStepAsked['pending']> {
  const token = newToken()
  const createdAt = now()
  await tokens.insertOneTimeToken(db, {
    tokenHash: hashToken(token),
    purpose: 'sign_in',
    accountId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SECOND_STEP_MS),
  })
  return token
}

/**
 * Queues a mail about a sign-in from a browser that the account does not know. An address that was never confirmed may be
 * a stranger's, and the demo's password is public, so both get none.
 */
export async function noticeNewBrowser(
  ctx: Ctx,
  { id: accountId, emailVerifiedAt }: { id: string; emailVerifiedAt: Date | null },
  name: BrowserName,
): Promise<void> {
  if (emailVerifiedAt === null) return
  const { isDemo, timeZone } = found(await queries.findSignInFacts(ctx.db, ctx.businessId))
  if (isDemo) return
  await ctx.jobs.add(ctx.db, NEW_BROWSER, {
    accountId,
    at: ctx.now().toISOString(),
    timeZone,
    ...name,
  })
}

async function isOfDemo(deps: Deps, [account]: readonly { id: string }[]): Promise<boolean> {
  const home = deps.config.hasDemo && account ? await homeContext(deps, account.id) : null
  if (!home) return false
  const facts = await read(home, ({ db, businessId }) => queries.findSignInFacts(db, businessId))
  return facts?.isDemo === true
}

/** The refusal says how to get in without waiting: a mailed link. */
function loginThrottled(retryAfterMs: number): AppError {
  return new AppError('auth.login_throttled', tooManyAttempts(retryAfterMs).details)
}

/**
 * The context of the business that a person signs in to, `wished` if it is one of theirs; null for a person without a business.
 */
export async function homeContext(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  accountId: string,
  wished: string | null = null,
): Promise<Ctx | null> {
  const db = deps.db.withoutTenant
  const own = wished === null ? [] : await listBusinessIds(db, accountId)
  const home = own.find((id) => id === wished) ?? (await queries.findHomeBusiness(db, accountId))
  if (!home) return null
  const businessId = toBusinessId(home)
  return contextFor(deps, { businessId, accountId, plan: 'free', timeZone: 'UTC' })
}

/**
 * Opens a new session for a sign-in, in its transaction: a browser's former session ends, and the browser is remembered. Only
 * the hashes of both tokens are stored.
 */
export async function openSession(
  ctx: Ctx,
  accountId: string,
  browser: Browser | null,
  factor: FactorKind | null = null,
): Promise<OpenedSession> {
  const token = newToken()
  const now = ctx.now()
  await sessions.insertSession(ctx.db, {
    tokenHash: hashToken(token),
    accountId,
    businessId: ctx.businessId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MAX_DAYS * 24 * HOUR_MS),
    browser: browser?.name.browser ?? null,
    system: browser?.name.system ?? null,
    factor,
  })
  if (browser === null) return { token, device: null }
  const role = await queries.findRole(ctx.db, ctx.businessId, accountId)
  await writtenAs(ctx, { role }, () =>
    recordActivity({ ...ctx, accountId }, 'access.signed_in', accountId, { factor }),
  )
  if (browser.formerSession) await sessions.deleteSession(ctx.db, browser.formerSession)
  return { token, device: await rememberDevice(ctx, accountId, browser.device) }
}

export async function signedInAnswer(ctx: Ctx, token: string, message: string): Promise<SignedIn> {
  return { success: true, message, token, user: await currentUser(ctx) }
}

/** The signed-in member, the business, and this month's use of the plan. */
export async function currentUser(ctx: Ctx): Promise<CurrentUser> {
  const accountId = ctx.accountId ?? ''
  // Side by side: what belongs to the account is asked apart from the rows of the business.
  const [row, businesses, legalChanges] = await read(ctx, ({ db, businessId, now }) =>
    Promise.all([
      queries.findCurrentUser(db, businessId, accountId, now()),
      queries.listBusinessIds(db, accountId, queries.MOST_BUSINESSES),
      findLegalChanges(db, accountId),
    ]),
  )
  const { emailVerifiedAt, trialStartedAt, sandboxOf, salesSeeAll, ...user } = found(row)
  const live = sandboxOf === null ? null : await liveBusiness(ctx, sandboxOf)
  const plan = live ? ctx.plan : user.plan
  const { factorRequiredOn } = live ?? user
  const lacksFactor =
    factorRequiredOn !== null &&
    (await factors.listFactorKinds(ctx.database.withoutTenant, accountId)).length === 0
  return {
    ...user,
    plan,
    role: user.role ?? 'viewer',
    // As `resolve_session` narrows it.
    seesOwnOnly: user.role === 'sales' && !salesSeeAll,
    sandboxOf: live && { id: live.id, name: live.name },
    canStartTrial:
      !live && trialStartedAt === null && TRIAL_PLANS.some((tried) => canUpgrade(plan, tried)),
    isEmailVerified: emailVerifiedAt !== null,
    invoiceLimit: planById(plan).invoiceLimit,
    businesses: businesses.length + (live ? 1 : 0),
    factorDueOn: lacksFactor ? factorRequiredOn : null,
    legalChanges,
  }
}

/** The live business of the sandbox of a context, by a transaction of its own: the session may look into the one because of the other. */
async function liveBusiness(ctx: Ctx, liveId: string) {
  const live = { ...ctx, businessId: toBusinessId(liveId) }
  return found(await read(live, ({ db, businessId }) => queries.findLiveBusiness(db, businessId)))
}

/** The account of a person, without its business. */
export async function findPerson({ db }: Pick<Ctx, 'db'>, accountId: string) {
  return found(await queries.findAccount(db, accountId))
}

/** Corrects the name and the phone number of an account, in the caller's transaction. */
export function correctPerson({ db }: Ctx, accountId: string, person: queries.PersonChange) {
  return queries.updatePerson(db, accountId, person)
}

/**
 * Throws `account.demo_fixed` in the demo: its password is public, and whoever tries it must not lock out the others. Call it
 * before what changes how an account is entered, or ends the sessions of others.
 */
export async function refuseInDemo(ctx: Ctx): Promise<void> {
  const facts = await read(ctx, ({ db, businessId }) => queries.findSignInFacts(db, businessId))
  if (facts?.isDemo) throw new AppError('account.demo_fixed')
}

/**
 * Keeps the password that `requirePassword` accepted from being changed until the caller's transaction ends. Throws
 * `auth.password_wrong` if it was changed since: of several changes at once by one password, those behind the change of the
 * password itself are refused.
 */
export async function holdPassword(
  { db }: Pick<Ctx, 'db'>,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  if (!(await passwords.holdPassword(db, id, passwordHash)))
    throw new AppError('auth.password_wrong')
}

/**
 * Asks for the password again before an action that a stolen session must not do. Returns the account, which the action's
 * transaction gives to `holdPassword`.
 */
export async function requirePassword(ctx: Ctx, password: string) {
  const account = found(await queries.findAccount(ctx.db, ctx.accountId ?? ''))
  const limit = { key: ['password-again', account.id], max: 10, windowMs: QUARTER_HOUR_MS }
  await countOrThrottle(ctx.db, account.id, ctx.now(), [limit])
  if (!(await matchesPassword(account.passwordHash, password)))
    throw new AppError('auth.password_wrong')
  await clearAttempts(ctx.db, account.id, [limit.key])
  return account
}

/**
 * Asks again who it is before an action that a stolen session must not do: a factor where the account has one, and the password
 * otherwise. Returns the account, which the action's transaction gives to `holdPassword`.
 *
 * Throws `auth.factor_required` with the kinds that can be proven, `auth.password_required`, `auth.password_wrong` and
 * `auth.throttled`.
 */
export async function requireProof(ctx: Ctx, password: string | undefined) {
  if (await requireFactor(ctx)) return found(await queries.findAccount(ctx.db, ctx.accountId ?? ''))
  if (password !== undefined) return requirePassword(ctx, password)
  const fields = [{ path: 'password', message: 'auth.password_required' }]
  throw new AppError('auth.password_required', { fields })
}

/**
 * Asks for a factor again where the account has one. Returns whether it has. Throws `auth.factor_required` as long as the call
 * carries no proof of its session.
 */
export async function requireFactor(ctx: Ctx): Promise<boolean> {
  const accountId = ctx.accountId ?? ''
  const db = ctx.database.withoutTenant
  const kinds = await factors.listFactorKinds(db, accountId)
  if (kinds.length === 0) return false
  const { proofHash } = ctx
  const owner = proofHash && (await tokens.findTokenOwner(db, proofHash, 'step_up', ctx.now()))
  if (owner !== accountId) throw new AppError('auth.factor_required', { kinds })
  return true
}
