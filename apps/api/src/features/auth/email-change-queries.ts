import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/database-types.ts'

export type EmailChange = Selectable<DB['emailChanges']>

/** A change as it is asked for: without the tokens, which its mails make, and without an answer. */
export type NewEmailChange = Omit<
  EmailChange,
  'tokenHash' | 'presentTokenHash' | 'newConfirmedAt' | 'presentConfirmedAt'
>

const UNANSWERED = {
  tokenHash: null,
  presentTokenHash: null,
  newConfirmedAt: null,
  presentConfirmedAt: null,
}

/** Stores the new address that an account asks for. It takes the place of an earlier one, whose links end. */
export async function putEmailChange(db: Db, change: NewEmailChange): Promise<void> {
  const { accountId, ...values } = change
  await db
    .insertInto('emailChanges')
    .values({ ...change, ...UNANSWERED })
    .onConflict((oc) => oc.column('accountId').doUpdateSet({ ...values, ...UNANSWERED }))
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

/** The mailbox that a link was sent to. */
export type Mailbox = 'new' | 'present'

const TOKENS = { new: 'tokenHash', present: 'presentTokenHash' } as const

/** Replaces the token of a mailbox's link. A mail that is sent again thus ends the link of the mail before. */
export async function setEmailChangeToken(
  db: Db,
  accountId: string,
  mailbox: Mailbox,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .updateTable('emailChanges')
    .set({ [TOKENS[mailbox]]: tokenHash })
    .where('accountId', '=', accountId)
    .execute()
}

/** The account whose change a mailed link is about; null for any other token. */
export async function findAccountOfEmailChange(
  db: Db,
  mailbox: Mailbox,
  tokenHash: Buffer,
): Promise<string | null> {
  const row = await db
    .selectFrom('emailChanges')
    .select('accountId')
    .where(TOKENS[mailbox], '=', tokenHash)
    .executeTakeFirst()
  return row?.accountId ?? null
}

/** The change of a link that works, which nobody else answers until the transaction ends. */
export function lockEmailChange(db: Db, mailbox: Mailbox, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where(TOKENS[mailbox], '=', tokenHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** The change of an account, which nobody answers until the transaction ends. */
export function lockEmailChangeOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** The hash of an account's password; null where the account is gone. */
export async function findPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.passwordHash ?? null
}

/** Notes that the new mailbox has confirmed the change, which then stays until it can take effect. */
export async function noteNewConfirmed(
  db: Db,
  accountId: string,
  at: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('emailChanges')
    .set({ newConfirmedAt: at.now, expiresAt: at.expiresAt })
    .where('accountId', '=', accountId)
    .where('newConfirmedAt', 'is', null)
    .execute()
}

export async function notePresentConfirmed(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('emailChanges')
    .set({ presentConfirmedAt: now })
    .where('accountId', '=', accountId)
    .where('presentConfirmedAt', 'is', null)
    .execute()
}

/** Forgets a change, with its links. Returns whether there was one. */
export async function deleteEmailChange(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('emailChanges')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** The accounts whose new mailbox has confirmed and whose present one has let its days go by, the longest due first. */
export async function listDueEmailChanges(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('emailChanges')
    .select('accountId')
    .where('newConfirmedAt', 'is not', null)
    .where('takesEffectAt', '<=', now)
    .where('expiresAt', '>', now)
    .orderBy('takesEffectAt')
    .orderBy('accountId')
    .limit(most)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/**
 * Gives an account its new address, and the password's hash with that address's salt. Says 'none' where nothing is due, or another
 * password was set meanwhile, and 'taken' where the password opens another account of the address. See 0041_spread_entries.sql.
 */
export async function applyEmailChange(
  db: Db,
  accountId: string,
  now: Date,
): Promise<'changed' | 'taken' | 'none'> {
  const { rows } = await sql<{ outcome: 'changed' | 'taken' | 'none' }>`
    SELECT apply_email_change(${accountId}, ${now}) AS outcome`.execute(db)
  return rows[0]?.outcome ?? 'none'
}
