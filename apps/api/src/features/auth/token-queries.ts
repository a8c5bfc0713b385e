import type { Db } from '../../platform/db/database.ts'

/** What a token is for; `sign_in` is the first step of a sign-in, `step_up` a factor that was proven again. */
export type TokenPurpose = 'reset_password' | 'verify_email' | 'sign_in' | 'step_up'

export async function insertOneTimeToken(
  db: Db,
  token: {
    tokenHash: Buffer
    purpose: TokenPurpose
    accountId: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db.insertInto('oneTimeTokens').values(token).execute()
}

/** The owner of a valid token; null for any other token. */
export async function findTokenOwner(
  db: Db,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('oneTimeTokens')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.accountId ?? null
}

/** Consumes a token. Of several concurrent attempts, one gets the account. */
export async function takeOneTimeToken(
  db: Db,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst()
  return row?.accountId ?? null
}

/** Ends the unused links of one purpose, or of every purpose, that were mailed for an account. */
export async function deleteOneTimeTokens(
  db: Db,
  accountId: string,
  purpose: TokenPurpose | null,
): Promise<void> {
  let tokens = db
    .deleteFrom('oneTimeTokens')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
  if (purpose) tokens = tokens.where('purpose', '=', purpose)
  await tokens.execute()
}
