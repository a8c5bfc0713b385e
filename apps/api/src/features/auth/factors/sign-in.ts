import type {
  FactorAnswer,
  PasskeyAnswer,
  PasskeyChallenge,
  SecondStep,
} from '@isiro/contracts/factors'
import type { FactorKind } from '@isiro/domain/second-factor'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { hashToken } from '../../../platform/http/session.ts'
import { countOrThrottle, placeOf } from '../../../platform/http/throttle.ts'
import { hashDevice } from '../known-devices.ts'
import * as passwords from '../password-queries.ts'
import * as accounts from '../queries.ts'
import {
  type Caller,
  homeContext,
  noticeNewBrowser,
  type OpenedSession,
  openSession,
} from '../service.ts'
import * as sessions from '../session-queries.ts'
import * as tokens from '../token-queries.ts'
import { takePasskey } from './passkeys.ts'
import * as queries from './queries.ts'
import { stopRecovery } from './recovery.ts'
import { challengePasskeys, notice } from './service.ts'
import { clearFactorAttempts, countFactorAttempt, takeFactor } from './take.ts'

const QUARTER_HOUR_MS = 15 * 60_000

type SignedIn = OpenedSession & { ctx: Ctx }

/** The first step of a sign-in, whose password was right. */
interface FirstStep {
  account: NonNullable<Awaited<ReturnType<typeof accounts.findAccount>>>
  ctx: Ctx
}

/** Throws `auth.step_expired` for a token that is spent, too old or unknown. */
async function findFirstStep(deps: Deps, pending: string): Promise<FirstStep> {
  const db = deps.db.withoutTenant
  const id = await tokens.findTokenOwner(db, hashToken(pending), 'sign_in', deps.now())
  const account = id === null ? undefined : await accounts.findAccount(db, id)
  const ctx = account && (await homeContext(deps, account.id))
  if (!account || !ctx) throw new AppError('auth.step_expired')
  return { account, ctx }
}

/**
 * A challenge for a sign-in. Without a first step any passkey of the product may answer, and nobody learns who has one.
 */
export async function challengeForSignIn(
  deps: Deps,
  pending: string | undefined,
): Promise<PasskeyChallenge> {
  const ctx = { db: deps.db.withoutTenant, config: deps.config, now: deps.now }
  if (pending === undefined) return challengePasskeys(ctx, { purpose: 'sign_in', account: null })
  const { account } = await findFirstStep(deps, pending)
  return challengePasskeys(ctx, { purpose: 'second_step', account: account.id })
}

/**
 * The second step of a sign-in: the session opens. The token of the first step and the proof count once each; after a wrong proof
 * the token can be tried again. Throws `auth.step_expired`, `auth.factor_wrong` and `auth.throttled`.
 */
export async function finishSignIn(
  deps: Deps,
  { pending, ...answer }: SecondStep,
  caller: Caller,
): Promise<SignedIn> {
  const { account, ctx } = await findFirstStep(deps, pending)
  const device = await knownDevice(deps, account.id, caller.device)
  await countFactorAttempt(ctx, account.id, answer, device)
  const opened = await transact({ ...ctx, place: caller.place }, async (ctx) => {
    // The password, the address or the account may have changed since the first step.
    if (!(await passwords.holdPassword(ctx.db, account.id, account.passwordHash)))
      throw new AppError('auth.step_expired')
    const kind = await factorOf(ctx, account.id, answer)
    const tokenHash = hashToken(pending)
    if (!(await tokens.takeOneTimeToken(ctx.db, tokenHash, 'sign_in', ctx.now())))
      throw new AppError('auth.step_expired')
    await clearFactorAttempts(ctx, account.id, device)
    if (kind === 'backup_code')
      await notice({ ...ctx, accountId: account.id }, account.id, 'backup_code_used')
    return open(ctx, account, { caller, isKnown: device !== null, kind })
  })
  return { ...opened, ctx }
}

async function factorOf(ctx: Ctx, accountId: string, answer: FactorAnswer): Promise<FactorKind> {
  const kind = await takeFactor(ctx, accountId, answer, 'second_step')
  if (kind === null) throw new AppError('auth.factor_wrong')
  return kind
}

/**
 * Signs in with a passkey alone: it names the account, and its finger, face or PIN stands for the password. Throws
 * `auth.passkey_unknown`, and `auth.throttled` for one place.
 */
export async function signInWithPasskey(
  deps: Deps,
  passkey: PasskeyAnswer,
  caller: Caller,
): Promise<SignedIn> {
  const db = deps.db.withoutTenant
  const limit = { key: ['passkey', placeOf(caller.ip)], max: 100, windowMs: QUARTER_HOUR_MS }
  await countOrThrottle(db, deps.config.secretKey, deps.now(), [limit])
  const stored = await queries.findPasskey(db, Buffer.from(passkey.id, 'base64url'))
  const account = stored && (await accounts.findAccount(db, stored.accountId))
  const ctx = account && (await homeContext(deps, account.id))
  if (!account || !ctx) throw new AppError('auth.passkey_unknown')
  const isKnown = (await knownDevice(deps, account.id, caller.device)) !== null
  const opened = await transact({ ...ctx, place: caller.place }, async (ctx) => {
    const isOpen = await passwords.holdPassword(ctx.db, account.id, account.passwordHash)
    const place = { purpose: 'sign_in', account: null } as const
    if (!isOpen || (await takePasskey(ctx, passkey, place)) !== account.id)
      throw new AppError('auth.passkey_unknown')
    return open(ctx, account, { caller, isKnown, kind: 'passkey' })
  })
  return { ...opened, ctx }
}

/** The hash of the browser's device cookie, if it has signed in to the account before; null otherwise. */
async function knownDevice(
  deps: Deps,
  accountId: string,
  token: string | null,
): Promise<Buffer | null> {
  if (token === null) return null
  const device = hashDevice(deps, token)
  const known = await sessions.listAccountsOfDevice(deps.db.withoutTenant, device)
  return known.includes(accountId) ? device : null
}

async function open(
  ctx: Ctx,
  account: FirstStep['account'],
  { caller, isKnown, kind }: { caller: Caller; isKnown: boolean; kind: FactorKind },
): Promise<OpenedSession> {
  await stopRecovery({ ...ctx, accountId: account.id }, account.id)
  if (!isKnown) await noticeNewBrowser(ctx, account, caller.name)
  return openSession(ctx, account.id, caller, kind)
}
