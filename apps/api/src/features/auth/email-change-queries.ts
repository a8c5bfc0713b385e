import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/database-types.ts'

export type EmailChange = Selectable<DB['emailChanges']>

/** Stores the new address that an account asks for. It takes the place of an earlier one, whose link ends. */
export async function putEmailChange(
  db: Db,
  change: Omit<EmailChange, 'tokenHash'>,
): Promise<void> {
  const { accountId, ...values } = change
  await db
    .insertInto('emailChanges')
    .values({ ...change, tokenHash: null })
    .onConflict((oc) => oc.column('accountId').doUpdateSet({ ...values, tokenHash: null }))
    .execute()
}

export function findEmailChange(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Replaces the token of the link. A mail that is sent again thus ends the link of the mail before. */
export async function setEmailChangeToken(
  db: Db,
  accountId: string,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .updateTable('emailChanges')
    .set({ tokenHash })
    .where('accountId', '=', accountId)
    .execute()
}

/** The account whose new address a mailed link confirms; null for any other token. */
export async function findAccountOfEmailChange(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('emailChanges')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.accountId ?? null
}

/** The change of a link that works, which nobody else uses until the transaction ends. */
export function lockEmailChange(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** The account, which nobody signs in to or gives a new password until the transaction ends. */
export function lockAccount(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Uses up a link: its account gets the new address, and the password's hash with that address's salt. Returns whether the
 * link still worked.
 */
export async function useEmailChange(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ account: string | null }>`
    SELECT confirm_email_change(${tokenHash}, ${now}) AS account`.execute(db)
  return rows[0]?.account != null
}
