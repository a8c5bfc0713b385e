import type { Db } from '../../../platform/db/database.ts'

/** Which of the two mailed links a token belongs to. */
export type RecoveryLink = 'stopTokenHash' | 'tokenHash'

/** Begins a recovery. False where one is under way, which goes on. */
export async function insertRecovery(
  db: Db,
  { accountId, ...times }: { accountId: string; requestedAt: Date; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('factorRecoveries')
    .values({ accountId, ...times })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ ...times, stopTokenHash: null, tokenHash: null, mailedAt: null })
        .where('factorRecoveries.expiresAt', '<=', times.requestedAt),
    )
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

export function findRecovery(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('factorRecoveries')
    .select(['accountId', 'requestedAt', 'readyAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** The recovery of a mailed link, with its row locked; undefined for any other token. */
export function lockRecovery(db: Db, link: RecoveryLink, hash: Buffer, now: Date) {
  return db
    .selectFrom('factorRecoveries')
    .select(['accountId', 'readyAt'])
    .where(link, '=', hash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** The account of a mailed link; null for any other token. */
export async function findAccountOfRecovery(
  db: Db,
  link: RecoveryLink,
  hash: Buffer,
): Promise<string | null> {
  const row = await db
    .selectFrom('factorRecoveries')
    .select('accountId')
    .where(link, '=', hash)
    .executeTakeFirst()
  return row?.accountId ?? null
}

export async function setRecoveryToken(
  db: Db,
  accountId: string,
  link: RecoveryLink,
  hash: Buffer,
): Promise<void> {
  await db
    .updateTable('factorRecoveries')
    .set({ [link]: hash })
    .where('accountId', '=', accountId)
    .execute()
}

/** Recoveries whose days are over and whose link was not mailed yet. */
export async function listDueRecoveries(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('factorRecoveries')
    .select('accountId')
    .where('readyAt', '<=', now)
    .where('expiresAt', '>', now)
    .where('mailedAt', 'is', null)
    .orderBy('readyAt')
    .limit(most)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Notes that the link goes out. Of several workers, one gets it. */
export async function noteMailed(db: Db, accountId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('factorRecoveries')
    .set({ mailedAt: at })
    .where('accountId', '=', accountId)
    .where('mailedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRecovery(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('factorRecoveries')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}
