import type { AddressAccount, ConfirmPasswordReset, TakenOut } from '@isiro/contracts/auth'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { hashToken } from '../../platform/http/session.ts'
import {
  countAttempts,
  countOrThrottle,
  placeOf,
  tooManyAttempts,
} from '../../platform/http/throttle.ts'
import { rememberDevice } from './known-devices.ts'
import { hashNewPassword } from './new-password.ts'
import * as passwords from './password-queries.ts'
import * as queries from './queries.ts'
import {
  ADDRESS_PROVEN,
  OTHER_BUSINESSES,
  RESET_PASSWORD,
  SECURITY_NOTICE,
  VERIFY_EMAIL,
} from './queues.ts'
import { homeContext, refuseInDemo } from './service.ts'
import * as sessions from './session-queries.ts'
import { type TakeoverHook, takeOver } from './takeover.ts'
import * as tokens from './token-queries.ts'

const HOUR_MS = 60 * 60_000

/**
 * Confirms an address with a mailed link. The link proves the mailbox, and not whose account it is: the account of the address
 * that is signed in is confirmed, whichever of them the link was mailed for. Without a session nothing is, or somebody's click
 * would vouch for a stranger's account. Every other unconfirmed account loses the address.
 *
 * Throws `auth.link_expired`, and `auth.sign_in_to_confirm` where no account of the address is signed in.
 */
export async function verifyEmail(
  deps: Deps,
  token: string,
  signedInAs: string | null,
): Promise<{ others: number }> {
  return deps.db.withoutTenant.transaction().execute(async (db) => {
    const now = deps.now()
    const tokenHash = hashToken(token)
    const mailed = await accountOfToken(db, tokenHash, 'verify_email', now)
    const accounts = await queries.lockOpenAccounts(db, mailed.email)
    const account = accounts.find(({ id }) => id === signedInAs)
    if (!account) throw new AppError('auth.sign_in_to_confirm')
    if (!(await tokens.takeOneTimeToken(db, tokenHash, 'verify_email', now)))
      throw new AppError('auth.link_expired')
    if (await queries.markEmailVerified(db, account.id, now))
      await addressProven(deps, db, account.id)
    return { others: await ownAddress(deps, db, account) }
  })
}

/** Sends the verification link again, at most three times an hour. */
export async function resendVerification(deps: Deps, accountId: string): Promise<void> {
  const limit = { key: ['verify', accountId], max: 3, windowMs: HOUR_MS }
  await countOrThrottle(deps.db.withoutTenant, deps.config.secretKey, deps.now(), [limit])
  const account = found(await queries.findAccount(deps.db.withoutTenant, accountId))
  if (account.emailVerifiedAt) return
  await deps.jobs.add(deps.db.withoutTenant, VERIFY_EMAIL, { accountId })
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
  const [account] = await queries.listOpenAccounts(deps.db.withoutTenant, email)
  // Excess mails to one mailbox are dropped silently, because the answer must not depend on the address.
  if (account && address.allowed)
    await deps.jobs.add(deps.db.withoutTenant, RESET_PASSWORD, { accountId: account.id })
}

/**
 * Sets a new password with a mailed link. Ends every session of the account, forgets its devices, and confirms its address. If
 * nobody had confirmed it before, whoever opened the account may be somebody else: what they could have left in it is taken out.
 *
 * The link proves the mailbox: where several accounts share the address, the reader chooses one. Throws
 * `auth.choose_account` with the accounts, as long as none is chosen, and `auth.link_expired`.
 */
export async function confirmPasswordReset(
  deps: Deps,
  hooks: readonly TakeoverHook[],
  input: ConfirmPasswordReset,
  device: string | null,
): Promise<{ device: string; takenOut: TakenOut[] }> {
  const db = deps.db.withoutTenant
  const tokenHash = hashToken(input.token)
  const mailed = await accountOfToken(db, tokenHash, 'reset_password', deps.now())
  const accounts = await queries.listOpenAccounts(db, mailed.email)
  const account =
    accounts.length > 1
      ? accounts.find(({ id }) => id === input.chosenAccount)
      : accounts.find(({ id }) => id === mailed.id)
  if (!account) throw await chooseAccount(deps, accounts)
  const home = found(await homeContext(deps, account.id))
  await refuseInDemo(home)
  const passwordHash = await hashNewPassword(home, account, input.password, true)

  return transact(home, async (ctx) => {
    const { db } = ctx
    const now = deps.now()
    // Nobody confirms another account meanwhile, so this one has not lost its address.
    const still = await queries.lockOpenAccounts(db, mailed.email)
    const isUsed = (await tokens.takeOneTimeToken(db, tokenHash, 'reset_password', now)) === null
    if (isUsed || !still.some(({ id }) => id === account.id))
      throw new AppError('auth.link_expired')
    await passwords.updatePassword(db, account.id, passwordHash)
    await tokens.deleteOneTimeTokens(db, account.id, 'reset_password')
    await tokens.deleteOneTimeTokens(db, mailed.id, 'reset_password')
    const ended = await sessions.deleteSessions(db, account.id, null)
    await sessions.deletePushOf(db, ctx.businessId, ended)
    await sessions.deleteDevices(db, account.id, null)
    const isFirstProof = await queries.markEmailVerified(db, account.id, now)
    const takenOut = isFirstProof
      ? await takeOver(ctx, hooks, { of: account.id, to: account.id })
      : []
    if (isFirstProof) await addressProven(deps, db, account.id)
    await ownAddress(deps, db, account)
    await deps.jobs.add(db, SECURITY_NOTICE, {
      accountId: account.id,
      notice: 'password_changed',
    })
    return { device: await rememberDevice(ctx, account.id, device), takenOut }
  })
}

/** Lets what waited for an account's address to be confirmed go, after the caller's transaction. */
export async function addressProven(
  { jobs }: Pick<Ctx, 'jobs'>,
  db: Db,
  accountId: string,
): Promise<void> {
  const businessId = await queries.findHomeBusiness(db, accountId)
  if (businessId !== null) await jobs.add(db, ADDRESS_PROVEN, { businessId })
}

/** The account for which a link was mailed. Throws `auth.link_expired` for any other token. */
async function accountOfToken(
  db: Db,
  tokenHash: Buffer,
  purpose: tokens.TokenPurpose,
  now: Date,
): Promise<{ id: string; email: string }> {
  const id = await tokens.findTokenOwner(db, tokenHash, purpose, now)
  const account = id === null ? undefined : await queries.findAccount(db, id)
  if (!account) throw new AppError('auth.link_expired')
  return account
}

/**
 * Makes a confirmed account the owner of its address, in the caller's transaction: every other unconfirmed account of the address
 * loses it, with its sessions. Returns how many did.
 */
export async function ownAddress(
  deps: Deps,
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<number> {
  const now = deps.now()
  const lost = await queries.takeAddressFromOthers(db, email, id, now)
  for (const other of lost) {
    await sessions.deleteSessions(db, other, null)
    await sessions.deleteDevices(db, other, null)
    await tokens.deleteOneTimeTokens(db, other, null)
  }
  if (lost.length > 0) await deps.jobs.add(db, OTHER_BUSINESSES, { accountId: id })
  return lost.length
}

/** Only somebody with a valid link is told which businesses an address has. */
async function chooseAccount(deps: Deps, accounts: readonly { id: string }[]): Promise<AppError> {
  if (accounts.length === 0) return new AppError('auth.link_expired')
  const described: AddressAccount[] = []
  for (const { id } of accounts) {
    const business = await describeBusiness(deps, id)
    if (business) described.push({ id, ...business })
  }
  return new AppError('auth.choose_account', { accounts: described })
}

/** Describes a business for the decision of the mailbox's owner; null for an account without a business. */
export async function describeBusiness(
  deps: Deps,
  accountId: string,
): Promise<Omit<AddressAccount, 'id'> | null> {
  const [ctx, account] = [
    await homeContext(deps, accountId),
    await queries.findAccount(deps.db.withoutTenant, accountId),
  ]
  if (!ctx || !account) return null
  const business = found(
    await read(ctx, ({ db, businessId }) => queries.findBusinessInBrief(db, businessId)),
  )
  return {
    businessName: business.name,
    openedBy: `${account.firstName} ${account.lastName}`,
    openedAt: account.createdAt.toISOString(),
    invoices: Number(business.invoices ?? 0),
  }
}
