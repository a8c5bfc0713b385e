import type {
  AddPasskey,
  AuthenticatorBegun,
  FactorAdded,
  FactorAnswer,
  FactorProven,
  Factors,
  PasskeyChallenge,
  PasskeyCreation,
} from '@isiro/contracts/factors'
import { MAX_PASSKEYS } from '@isiro/contracts/factors'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId, newToken } from '../../../platform/db/ids.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { hashProof, type Session } from '../../../platform/http/session.ts'
import { seal } from '../../../platform/security/sealed.ts'
import * as accounts from '../queries.ts'
import { SECURITY_NOTICE, type SecurityNotice } from '../queues.ts'
import { holdPassword, refuseInDemo, requireFactor, requireProof } from '../service.ts'
import * as tokens from '../token-queries.ts'
import { type ChallengePlace, newChallenge } from './challenges.ts'
import { authenticatorOf, hashBackupCode, newBackupCodes, newSecret } from './codes.ts'
import { readNewPasskey, relyingParty, userHandleOf } from './passkeys.ts'
import * as queries from './queries.ts'
import { findRecovery } from './recovery-queries.ts'
import {
  clearFactorAttempts,
  countFactorAttempt,
  placeOfSecret,
  stepOfAccount,
  takeFactor,
} from './take.ts'

const MINUTE_MS = 60_000
/** How long a person has to answer a passkey's challenge … */
const CHALLENGE_MS = 5 * MINUTE_MS
/** … to make a passkey … */
const CREATION_MS = 10 * MINUTE_MS
/** … and how long a proof counts. */
const PROOF_MS = 5 * MINUTE_MS

/** The factors of the member's account. */
export async function listFactors(ctx: Ctx): Promise<Factors> {
  const db = ctx.database.withoutTenant
  const accountId = found(ctx.accountId)
  const authenticator = await queries.findAuthenticator(db, accountId)
  const passkeys = await queries.listPasskeys(db, accountId)
  const recovery = await findRecovery(db, accountId, ctx.now())
  return {
    kinds: await queries.listFactorKinds(db, accountId),
    canAddPasskeys: relyingParty(ctx.config) !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticator: authenticator?.confirmedAt
      ? {
          addedAt: authenticator.confirmedAt.toISOString(),
          lastUsedAt: authenticator.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    backupCodesLeft: (await queries.countBackupCodes(db, accountId)) ?? 0,
    recoveryReadyAt: recovery?.readyAt.toISOString() ?? null,
  }
}

/** A challenge for passkeys: of one account, or of any. */
export async function challengePasskeys(
  { db, config, now }: Pick<Ctx, 'db' | 'config' | 'now'>,
  place: ChallengePlace,
): Promise<PasskeyChallenge> {
  const rpId = relyingParty(config)
  const known = place.account === null ? [] : await queries.listPasskeys(db, place.account)
  return {
    challenge: newChallenge(config.secretKey, place, new Date(now().getTime() + CHALLENGE_MS)),
    rpId,
    passkeys: known.map(asKnown),
  }
}

function asKnown({ credentialId, transports }: { credentialId: Buffer; transports: string[] }) {
  return { id: credentialId.toString('base64url'), transports }
}

/**
 * Proves a factor again in a session that is open. The proof counts for five minutes, in this session only, and is not told to
 * whoever has stolen the session's token. Throws `auth.factor_wrong` and `auth.throttled`.
 */
export async function proveFactor(
  ctx: Ctx,
  session: Session,
  answer: FactorAnswer,
): Promise<FactorProven> {
  const { accountId } = session
  await countFactorAttempt(ctx, accountId, answer, session.tokenHash)
  const proof = newToken()
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + PROOF_MS)
  await transact(ctx, async (ctx) => {
    const kind = await takeFactor(ctx, accountId, answer, 'step_up')
    if (!kind) throw new AppError('auth.factor_wrong')
    await clearFactorAttempts(ctx, accountId, session.tokenHash)
    await tokens.insertOneTimeToken(ctx.db, {
      tokenHash: hashProof(proof, session.tokenHash),
      purpose: 'step_up',
      accountId,
      createdAt,
      expiresAt,
    })
    if (kind === 'backup_code') await notice(ctx, accountId, 'backup_code_used')
  })
  return { proof, expiresAt: expiresAt.toISOString() }
}

/**
 * Asks who it is before a factor is added: an existing factor, or the password where there is none. An address that nobody has
 * confirmed gets no factor: its mailbox is the way back. Throws `auth.confirm_address_first`, `account.demo_fixed` and what
 * `requireProof` throws.
 */
async function askBeforeAdding(ctx: Ctx, password: string | undefined) {
  await refuseInDemo(ctx)
  const account = await requireProof(ctx, password)
  if (account.emailVerifiedAt === null) throw new AppError('auth.confirm_address_first')
  return account
}

/** Begins an authenticator. It counts once its first code confirms it. Throws `auth.authenticator_exists`. */
export async function beginAuthenticator(
  ctx: Ctx,
  password: string | undefined,
): Promise<AuthenticatorBegun> {
  const account = await askBeforeAdding(ctx, password)
  const secret = newSecret()
  const sealed = seal(ctx.config.secretKey, placeOfSecret(account.id), secret)
  await transact(ctx, async (ctx) => {
    await holdPassword(ctx, account)
    if (!(await queries.beginAuthenticator(ctx.db, account.id, sealed, ctx.now())))
      throw new AppError('auth.authenticator_exists')
  })
  return authenticatorOf(secret, account.email)
}

/** Confirms the authenticator that was begun. Throws `auth.factor_wrong`, `auth.authenticator_exists` and `auth.throttled`. */
export async function confirmAuthenticator(
  ctx: Ctx,
  session: Session,
  code: string,
): Promise<FactorAdded> {
  const { accountId } = session
  await countFactorAttempt(ctx, accountId, { code }, session.tokenHash)
  return transact(ctx, async (ctx) => {
    await queries.lockFactors(ctx.db, accountId)
    const before = found(await queries.findAuthenticator(ctx.db, accountId))
    if (before.confirmedAt) throw new AppError('auth.authenticator_exists')
    // What was begun long ago was asked for by somebody who may not be at the screen any more.
    if (before.begunAt.getTime() + CREATION_MS <= ctx.now().getTime())
      throw new AppError('auth.step_expired')
    const step = await stepOfAccount(ctx, accountId, code.replace(/\D/g, ''))
    if (step === null) throw new AppError('auth.factor_wrong')
    await queries.confirmAuthenticator(ctx.db, accountId, { at: ctx.now(), step })
    return added(ctx, accountId, 'authenticator_added')
  })
}

/** What a browser makes a passkey of. Throws `auth.passkeys_unavailable`, `auth.too_many_passkeys`, and what asking again throws. */
export async function beginPasskey(
  ctx: Ctx,
  password: string | undefined,
): Promise<PasskeyCreation> {
  const rpId = relyingParty(ctx.config)
  if (rpId === null) throw new AppError('auth.passkeys_unavailable')
  const account = await askBeforeAdding(ctx, password)
  const known = await queries.listPasskeys(ctx.database.withoutTenant, account.id)
  refuseTooMany(known.length)
  const place = { purpose: 'add', account: account.id } as const
  const until = new Date(ctx.now().getTime() + CREATION_MS)
  const user = await read(ctx, (ctx) =>
    accounts.findCurrentUser(ctx.db, ctx.businessId, account.id, ctx.now()),
  )
  return {
    challenge: newChallenge(ctx.config.secretKey, place, until),
    rpId,
    userId: userHandleOf(account.id),
    userName: account.email,
    displayName: `${account.firstName} ${account.lastName} · ${found(user).businessName}`,
    known: known.map(asKnown),
  }
}

function refuseTooMany(count: number): void {
  if (count >= MAX_PASSKEYS) throw new AppError('auth.too_many_passkeys', { limit: MAX_PASSKEYS })
}

/**
 * Adds a passkey that a browser has made. Only a challenge of `beginPasskey`, which asked who it is, lets one in. Throws
 * `auth.passkey_refused` and `auth.too_many_passkeys`.
 */
export async function addPasskey(
  ctx: Ctx,
  { accountId }: Session,
  input: AddPasskey,
): Promise<FactorAdded> {
  await refuseInDemo(ctx)
  const made = await readNewPasskey(ctx, accountId, input)
  if (!made) throw new AppError('auth.passkey_refused')
  return transact(ctx, async (ctx) => {
    const { db } = ctx
    await queries.lockFactors(db, accountId)
    refuseTooMany((await queries.listPasskeys(db, accountId)).length)
    const { challenge, ...credential } = made
    const isNew =
      (await queries.spendChallenge(db, { ...challenge, accountId, at: ctx.now() })) &&
      (await queries.insertPasskey(db, {
        ...credential,
        id: newId(ctx.now()),
        accountId,
        name: input.name,
        transports: input.transports,
        createdAt: ctx.now(),
      }))
    if (!isNew) throw new AppError('auth.passkey_refused')
    return added(ctx, accountId, 'passkey_added')
  })
}

export async function renamePasskey(ctx: Ctx, id: string, name: string): Promise<void> {
  const accountId = found(ctx.accountId)
  const db = ctx.database.withoutTenant
  if (!(await queries.renamePasskey(db, accountId, id, name)))
    throw new AppError('resource.not_found')
}

/** Removes a passkey, after a factor was proven. The last factor takes the backup codes along. */
export async function removePasskey(ctx: Ctx, id: string): Promise<void> {
  await removeFactor(ctx, 'passkey_removed', async ({ db }, accountId) => {
    found(await queries.deletePasskey(db, accountId, id))
  })
}

/** Removes the authenticator, after a factor was proven. The last factor takes the backup codes along. */
export async function removeAuthenticator(ctx: Ctx): Promise<void> {
  await removeFactor(ctx, 'authenticator_removed', async ({ db }, accountId) => {
    if (!(await queries.deleteAuthenticator(db, accountId)))
      throw new AppError('resource.not_found')
  })
}

async function removeFactor(
  ctx: Ctx,
  told: SecurityNotice,
  remove: (ctx: Ctx, accountId: string) => Promise<void>,
): Promise<void> {
  await requireFactor(ctx)
  await transact(ctx, async (ctx) => {
    const accountId = found(ctx.accountId)
    await queries.lockFactors(ctx.db, accountId)
    await remove(ctx, accountId)
    if ((await queries.listFactorKinds(ctx.db, accountId)).length === 0)
      await queries.replaceBackupCodes(ctx.db, accountId, [])
    await notice(ctx, accountId, told)
  })
}

/** Makes new backup codes in place of the former ones, after a factor was proven. */
export async function renewBackupCodes(ctx: Ctx): Promise<string[]> {
  await requireFactor(ctx)
  return transact(ctx, async (ctx) => {
    const accountId = found(ctx.accountId)
    await queries.lockFactors(ctx.db, accountId)
    if ((await queries.listFactorKinds(ctx.db, accountId)).length === 0)
      throw new AppError('resource.not_found')
    await notice(ctx, accountId, 'backup_codes_made')
    return makeBackupCodes(ctx, accountId)
  })
}

/** What follows when a factor is added, in its transaction: who had none gets backup codes, and the person is told. */
async function added(ctx: Ctx, accountId: string, told: SecurityNotice): Promise<FactorAdded> {
  await notice(ctx, accountId, told)
  const had = await queries.countBackupCodes(ctx.db, accountId)
  return { backupCodes: had === null ? await makeBackupCodes(ctx, accountId) : null }
}

async function makeBackupCodes({ db, config }: Ctx, accountId: string): Promise<string[]> {
  const codes = newBackupCodes()
  const hashes = codes.map((code) => hashBackupCode(config.secretKey, accountId, code))
  await queries.replaceBackupCodes(db, accountId, hashes)
  return codes
}

/** Records a change of the factors and queues the mail about it, in the caller's transaction. */
export async function notice(ctx: Ctx, accountId: string, told: SecurityNotice): Promise<void> {
  await recordActivity(ctx, `account.${told}`, accountId, {})
  await ctx.jobs.add(ctx.db, SECURITY_NOTICE, { accountId, notice: told })
}
