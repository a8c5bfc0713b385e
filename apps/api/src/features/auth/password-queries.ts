import type { Db } from '../../platform/db/database.ts'

export async function updatePassword(
  db: Db,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute()
}

/** Replaces a password, if it is still the one that was checked. Of several concurrent changes one succeeds. */
export async function replacePassword(
  db: Db,
  account: { id: string; passwordHash: string },
  passwordHash: string,
): Promise<boolean> {
  const row = await db
    .updateTable('accounts')
    .set({ passwordHash })
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the account until the transaction ends, and returns whether it still has this password hash and its address, and
 * is not to be deleted.
 */
export async function holdPassword(
  db: Db,
  accountId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('passwordHash', '=', passwordHash)
    .where('emailLostAt', 'is', null)
    .where('deletionRequestedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
