import type { Language } from '@isiro/domain/language'
import type { Ctx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { clearAttempts, countOrThrottle, placeOf } from '../../platform/http/throttle.ts'
import {
  hashPassword,
  isSameHash,
  passwordSalt,
  refuseWeakPassword,
} from '../../platform/security/passwords.ts'
import { acceptOnSignUp } from '../legal/service.ts'
import { addressProven, ownAddress } from './mailbox.ts'
import * as passwords from './password-queries.ts'
import * as queries from './queries.ts'

// Whoever holds the token of an invitation has proven the mailbox that it was mailed to.

const QUARTER_HOUR_MS = 15 * 60_000

/** Whether an address has an account, and whether one of them is confirmed. For the holder of a token only. */
export async function accountsOf(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<{ some: boolean; confirmed: boolean }> {
  const accounts = await queries.listOpenAccounts(db.withoutTenant, email)
  return {
    some: accounts.length > 0,
    confirmed: accounts.some(({ emailVerifiedAt }) => emailVerifiedAt !== null),
  }
}

/** An account that can be signed in to, as far as joining a business is concerned. */
export type JoiningAccount = queries.OpenAccount

/** The account of somebody who is signed in. */
export async function joiningAccount(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): Promise<JoiningAccount | undefined> {
  return queries.findAccount(db.withoutTenant, accountId)
}

/**
 * The account of an address that a password opens, also one without a business. Throws `auth.invalid_credentials`, and
 * `auth.throttled` after ten attempts.
 */
export async function accountByPassword(
  { db, config, now }: Deps,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<JoiningAccount> {
  const keys = [['join', email, placeOf(ip)]]
  const limits = keys.map((key) => ({ key, max: 10, windowMs: QUARTER_HOUR_MS }))
  await countOrThrottle(db.withoutTenant, config.secretKey, now(), limits)
  const accounts = await queries.listOpenAccounts(db.withoutTenant, email)
  const salt = passwordSalt(config.secretKey, email, accounts[0]?.passwordHash ?? null)
  const passwordHash = await hashPassword(password, salt)
  const account = accounts.find((each) => isSameHash(each.passwordHash, passwordHash))
  if (!account) throw new AppError('auth.invalid_credentials')
  await clearAttempts(db.withoutTenant, config.secretKey, keys)
  return account
}

/** A person who gets an account without a business. */
interface NewPerson {
  email: string
  firstName: string
  lastName: string
  language: Language
}

/** Hashes the password of a new person. Throws if it is weak. */
export async function hashForPerson(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { email, firstName, lastName }: NewPerson,
  password: string,
): Promise<string> {
  await refuseWeakPassword(password, [firstName, lastName])
  const stored = await queries.findAnyPasswordHash(db.withoutTenant, email)
  return hashPassword(password, passwordSalt(config.secretKey, email, stored))
}

/** Opens an account of a proven address, which accepts the texts in force, in the caller's transaction. Returns its id. */
export async function openPerson(ctx: Ctx, person: NewPerson, passwordHash: string) {
  const id = newId(ctx.now())
  const createdAt = ctx.now()
  await queries.insertAccount(ctx.db, { ...person, id, passwordHash, phone: null, createdAt })
  await acceptOnSignUp(ctx, id)
  return { id, email: person.email, passwordHash, emailVerifiedAt: null }
}

/** Keeps the accounts of an address from being confirmed or changed until the caller's transaction ends, and lists them. */
export function lockAccountsOf({ db }: Pick<Ctx, 'db'>, email: string): Promise<JoiningAccount[]> {
  return queries.lockOpenAccounts(db, email)
}

/** Refuses with `auth.invalid_credentials` where the account's password changed since it was read, in the caller's transaction. */
export async function holdAccount({ db }: Pick<Ctx, 'db'>, account: JoiningAccount): Promise<void> {
  if (!(await passwords.holdPassword(db, account.id, account.passwordHash)))
    throw new AppError('auth.invalid_credentials')
}

/**
 * Confirms an account's address in the caller's transaction, because its holder has shown mailbox and password. Every other
 * unconfirmed account of the address loses it: docs/decisions/0053-what-an-unproven-address-may-do.md.
 */
export async function proveAddress(deps: Deps, ctx: Ctx, account: JoiningAccount): Promise<void> {
  if (await queries.markEmailVerified(ctx.db, account.id, ctx.now()))
    await addressProven(deps, ctx.db, account.id)
  await ownAddress(deps, ctx.db, account)
}
