import type { FactorAnswer } from '@isiro/contracts/factors'
import { type FactorKind, readFactorCode } from '@isiro/domain/second-factor'
import type { Ctx } from '../../../platform/db/context.ts'
import { clearAttempts, countOrThrottle } from '../../../platform/http/throttle.ts'
import { unseal } from '../../../platform/security/sealed.ts'
import type { ChallengePlace } from './challenges.ts'
import { hashBackupCode, stepOf } from './codes.ts'
import { takePasskey } from './passkeys.ts'
import * as queries from './queries.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** The place of an authenticator's secret, to which it is sealed. */
export function placeOfSecret(accountId: string): string[] {
  return ['authenticator', accountId]
}

/**
 * Counts an attempt to prove a factor by a code. Six figures can be guessed, so there are few, also over a day; a browser that has
 * signed in before has its own, so that whoever knows the password cannot keep the person out. A passkey cannot be guessed and
 * counts nothing. Throws `auth.throttled`.
 */
export async function countFactorAttempt(
  { database, config, now }: Pick<Ctx, 'database' | 'config' | 'now'>,
  accountId: string,
  answer: FactorAnswer,
  knownDevice: Buffer | null,
): Promise<void> {
  if (answer.code === undefined) return
  const from = knownDevice?.toString('base64url') ?? 'elsewhere'
  await countOrThrottle(database.withoutTenant, config.secretKey, now(), [
    { key: ['factor', accountId, from], max: 10, windowMs: QUARTER_HOUR_MS },
    { key: ['factor-day', accountId, from], max: 60, windowMs: DAY_MS },
  ])
}

/**
 * Takes the proof of a factor in the caller's transaction. Each proof counts once, also where two calls come with it at one
 * moment. Returns the kind; null for a wrong or spent one.
 */
export async function takeFactor(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  accountId: string,
  { code, passkey }: FactorAnswer,
  purpose: Exclude<ChallengePlace['purpose'], 'sign_in' | 'add'>,
): Promise<FactorKind | null> {
  const { db, config, now } = ctx
  if (passkey) {
    const taken = await takePasskey(ctx, passkey, { purpose, account: accountId })
    return taken === null ? null : 'passkey'
  }
  const typed = readFactorCode(code ?? '')
  if (!typed) return null
  if (typed.kind === 'backup_code') {
    const hash = hashBackupCode(config.secretKey, accountId, typed.code)
    return (await queries.takeBackupCode(db, accountId, hash, now())) ? 'backup_code' : null
  }
  const step = await stepOfAccount(ctx, accountId, typed.code)
  if (step === null) return null
  return (await queries.takeStep(db, accountId, { at: now(), step })) ? 'authenticator' : null
}

/** The time step of a code of the account's authenticator; null for a wrong code, or without an authenticator. */
export async function stepOfAccount(
  { db, config, now }: Pick<Ctx, 'db' | 'config' | 'now'>,
  accountId: string,
  code: string,
): Promise<number | null> {
  const row = await queries.findAuthenticator(db, accountId)
  const secret = row && unseal(config.secretKey, placeOfSecret(accountId), row.secretSealed)
  return secret ? stepOf(secret, code, now()) : null
}

/** Forgets the attempts of a browser, after a success. */
export function clearFactorAttempts(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  accountId: string,
  knownDevice: Buffer | null,
): Promise<void> {
  const from = knownDevice?.toString('base64url') ?? 'elsewhere'
  return clearAttempts(db, config.secretKey, [['factor', accountId, from]])
}
