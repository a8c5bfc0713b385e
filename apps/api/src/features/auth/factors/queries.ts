import type { FactorKind } from '@isiro/domain/second-factor'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The kinds of factors with which an account can prove itself, the handiest first; empty without a second factor. */
export async function listFactorKinds(db: Db, accountId: string): Promise<FactorKind[]> {
  const { rows } = await sql<{ passkey: boolean; authenticator: boolean; backup: boolean }>`
    SELECT EXISTS (SELECT FROM passkeys WHERE account_id = ${accountId}::uuid) AS passkey,
      EXISTS (SELECT FROM authenticators
        WHERE account_id = ${accountId}::uuid AND confirmed_at IS NOT NULL) AS authenticator,
      EXISTS (SELECT FROM backup_codes WHERE account_id = ${accountId}::uuid AND used_at IS NULL) AS backup`.execute(
    db,
  )
  const kinds: FactorKind[] = []
  if (rows[0]?.passkey) kinds.push('passkey')
  if (rows[0]?.authenticator) kinds.push('authenticator')
  // Backup codes stand in for a factor, and are none by themselves.
  if (kinds.length > 0 && rows[0]?.backup) kinds.push('backup_code')
  return kinds
}

/** Keeps the factors of an account as they are until the transaction ends. */
export async function lockFactors(db: Db, accountId: string): Promise<void> {
  await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function findAuthenticator(db: Db, accountId: string) {
  return db
    .selectFrom('authenticators')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** Begins an authenticator, in place of one that was begun and not confirmed. False where a confirmed one stands. */
export async function beginAuthenticator(
  db: Db,
  accountId: string,
  secretSealed: Buffer,
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('authenticators')
    .values({ accountId, secretSealed, begunAt: at })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ secretSealed, begunAt: at, lastStep: null })
        .where('authenticators.confirmedAt', 'is', null),
    )
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmAuthenticator(
  db: Db,
  accountId: string,
  { at, step }: { at: Date; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ confirmedAt: at, lastStep: step })
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the code of a time step. Of several calls with one code, one gets it. */
export async function takeStep(
  db: Db,
  accountId: string,
  { at, step }: { at: Date; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ lastStep: step, lastUsedAt: at })
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAuthenticator(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticators')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts these codes in the place of all former ones. */
export async function replaceBackupCodes(
  db: Db,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('backupCodes').where('accountId', '=', accountId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('backupCodes')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute()
}

/** Takes a backup code. Of several calls with one code, one gets it. */
export async function takeBackupCode(
  db: Db,
  accountId: string,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('backupCodes')
    .set({ usedAt: at })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** How many backup codes an account has left; null if it never had any. */
export async function countBackupCodes(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('backupCodes')
    .select((eb) => [
      eb.fn.countAll<number>().as('made'),
      eb.fn.countAll<number>().filterWhere('usedAt', 'is', null).as('unused'),
    ])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.made) === 0 ? null : Number(row.unused)
}

export interface NewPasskey {
  id: string
  accountId: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
}

/** Stores a passkey. False where it is known already, whoever has it. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The passkeys of an account, in the order in which they were added. */
export function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function findPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'accountId', 'credentialId', 'publicKey', 'signCount', 'transports'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/**
 * Notes the use of a passkey with the count of its authenticator. False if the count did not grow since: then there are two of
 * the authenticator, or another call was faster. An authenticator that does not count stays at 0.
 */
export async function notePasskeyUse(
  db: Db,
  id: string,
  { at, signCount }: { at: Date; signCount: number },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ signCount, lastUsedAt: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('signCount', '<', signCount),
        eb.and([eb('signCount', '=', 0), eb.val(signCount === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function renamePasskey(
  db: Db,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a passkey of an account; undefined if it has no such passkey. */
export function deletePasskey(db: Db, accountId: string, id: string) {
  return db
    .deleteFrom('passkeys')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

/** Deletes all factors of an account, and its backup codes. */
export async function deleteFactors(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('accountId', '=', accountId).execute()
  await db.deleteFrom('authenticators').where('accountId', '=', accountId).execute()
  await db.deleteFrom('backupCodes').where('accountId', '=', accountId).execute()
}

/** Notes a challenge as spent. False if it was spent before. */
export async function spendChallenge(
  db: Db,
  challenge: { tokenHash: Buffer; accountId: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const { at, ...token } = challenge
  const row = await db
    .insertInto('oneTimeTokens')
    .values({ ...token, purpose: 'passkey', createdAt: at, usedAt: at })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .returning('tokenHash')
    .executeTakeFirst()
  return row !== undefined
}
