import type { BusinessDate } from '@isiro/domain/business-date'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  deleteMailedReferences,
  insertMailedReference,
} from '../../platform/db/mailed-references.ts'
import { planWork } from '../../platform/jobs/due-work.ts'

/** Locks the account against sign-ins and other changes until the transaction ends; undefined for an unknown one. */
export function lockAccount(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'deletionRequestedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setDeletionRequested(
  db: Db,
  accountId: string,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ deletionRequestedAt: at })
    .where('id', '=', accountId)
    .execute()
}

/** Closes a business to everybody, or opens it again. */
export async function setClosed(db: Db, businessId: BusinessId, at: Date | null): Promise<void> {
  await db.updateTable('businesses').set({ closedAt: at }).where('id', '=', businessId).execute()
  await db
    .updateTable('accountBusinesses')
    .set({ closedAt: at })
    .where('businessId', '=', businessId)
    .execute()
}

/** Ends the account's sessions, forgets its devices, and ends the links that were mailed to it. */
export async function endAccess(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('accountId', '=', accountId).execute()
  await db.deleteFrom('knownDevices').where('accountId', '=', accountId).execute()
  await db.deleteFrom('oneTimeTokens').where('accountId', '=', accountId).execute()
}

/** Whether a business of the account is closed and not erased yet. */
export async function hasClosedBusiness(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    SELECT has_closed_business(${accountId}::uuid) AS is_closed`.execute(db)
  return rows[0]?.isClosed === true
}

/** The accounts whose people asked for their own erasure, and not for that of a business. */
export async function listPeopleToErase(db: Db, most: number) {
  const { rows } = await sql<{ id: string; requestedAt: Date }>`
    SELECT id, requested_at FROM list_people_to_erase(${most}::integer)`.execute(db)
  return rows
}

/** Erases an account that belongs to no business any more, with the jobs about it. See `erase_person` in 0040_erased_people.sql. */
export async function erasePerson(db: Db, accountId: string, at: Date): Promise<void> {
  await sql`SELECT erase_person(${accountId}::uuid, ${at})`.execute(db)
  await sql`DELETE FROM pgboss.job WHERE data->>'accountId' = ${accountId}`.execute(db)
}

/** Whether this database has the person, as one that was restored from an older backup may. */
export async function isPersonThere(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('email', '<>', '')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewDeletion {
  accountId: string
  requestedAt: Date
  undoUntil: Date
  retains: boolean
  retainedUntil: BusinessDate | null
  /** When the person was notified that the erasure begins; null if that is still to come. */
  toldAt: Date | null
}

/** Records a deletion. Returns false if there is one already. */
export async function insertDeletion(
  db: Db,
  businessId: BusinessId,
  deletion: NewDeletion,
): Promise<boolean> {
  const row = await db
    .insertInto('accountDeletions')
    .values({ ...deletion, businessId })
    .onConflict((conflict) => conflict.column('businessId').doNothing())
    .returning('businessId')
    .executeTakeFirst()
  if (row) await planWork(db, businessId, 'erasure', businessId, deletion.undoUntil)
  return row !== undefined
}

export function findDeletion(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('accountDeletions')
    .select([
      'accountId',
      'requestedAt',
      'undoUntil',
      'retains',
      'retainedUntil',
      'toldAt',
      'beganAt',
      'erasedAt',
    ])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

/**
 * Removes a deletion that can still be taken back at `now`, with its mailed tokens. Returns what it had stored; undefined if it
 * is too late.
 */
export async function takeBackDeletion(db: Db, businessId: BusinessId, now: Date) {
  const taken = await db
    .deleteFrom('accountDeletions')
    .where('businessId', '=', businessId)
    .where('beganAt', 'is', null)
    .where('undoUntil', '>', now)
    .returning(['accountId', 'kept'])
    .executeTakeFirst()
  if (taken) await deleteMailedReferences(db, businessId, 'account_deletion', taken.accountId)
  if (taken) await planWork(db, businessId, 'erasure', businessId, null)
  return taken
}

/** Adds a token to those that take the deletion back until `undoUntil`. */
export function addUndoToken(
  db: Db,
  businessId: BusinessId,
  { accountId, undoUntil }: { accountId: string; undoUntil: Date },
  tokenHash: Buffer,
): Promise<void> {
  return insertMailedReference(db, businessId, {
    kind: 'account_deletion',
    reference: tokenHash.toString('hex'),
    subjectId: accountId,
    expiresAt: undoUntil,
  })
}

export async function setRetainedUntil(
  db: Db,
  businessId: BusinessId,
  retainedUntil: BusinessDate | null,
): Promise<void> {
  await db
    .updateTable('accountDeletions')
    .set({ retainedUntil })
    .where('businessId', '=', businessId)
    .execute()
}

/** Stores what the features want to have back, by feature. */
export async function setKept(
  db: Db,
  businessId: BusinessId,
  kept: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('accountDeletions')
    .set({ kept: JSON.stringify(kept) })
    .where('businessId', '=', businessId)
    .execute()
}

export async function setNotified(db: Db, businessId: BusinessId, at: Date): Promise<void> {
  await db
    .updateTable('accountDeletions')
    .set({ toldAt: at })
    .where('businessId', '=', businessId)
    .execute()
}

export function findBusiness(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses')
    .select(['name', 'isDemo', 'timeZone', 'sandboxOf'])
    .where('id', '=', businessId)
    .executeTakeFirst()
}

/** The reader of the mails about a deletion. */
export function findReader(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'lastName', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/**
 * The date of the latest record that the law wants kept, and the month in which the accounting year ends. The date is null
 * where there is no such record.
 */
export async function findLatestRecord(
  db: Db,
  businessId: BusinessId,
): Promise<{ latest: BusinessDate | null; yearEndMonth: number | null }> {
  const { rows } = await sql<{ latest: BusinessDate | null; yearEndMonth: number | null }>`
    SELECT to_char(greatest(
        (SELECT max(issue_date) FROM invoices WHERE business_id = ${businessId}),
        (SELECT max(received_on) FROM payments WHERE business_id = ${businessId}),
        (SELECT max(expense_date) FROM expenses WHERE business_id = ${businessId} AND deleted_at IS NULL),
        (SELECT max(filed_on) FROM tax_filings WHERE business_id = ${businessId} AND undone_at IS NULL),
        (SELECT max(paid_at)::date FROM subscription_charges WHERE business_id = ${businessId} AND vat IS NOT NULL)
      ), 'YYYY-MM-DD') AS latest,
      (SELECT year_end_month FROM tax_profiles WHERE business_id = ${businessId}) AS year_end_month`.execute(
    db,
  )
  return rows[0] ?? { latest: null, yearEndMonth: null }
}

export type ErasureState = 'erasing' | 'done' | 'busy' | 'none'

/** Erases at most `most` rows of the transaction's business. See `erase_some_rows` in 0018_erasure.sql. */
export async function eraseSomeRows(db: Db, at: Date, most: number): Promise<ErasureState> {
  const { rows } = await sql<{ state: ErasureState }>`
    SELECT erase_some_rows(${at}, ${most}::integer) AS state`.execute(db)
  return rows[0]?.state ?? 'none'
}

/** Deletes the queue's jobs about a business or an account, done or not: their errors may name a mailbox. */
export async function deleteJobs(db: Db, businessId: string, accountId: string): Promise<void> {
  await sql`DELETE FROM pgboss.job
    WHERE data->>'businessId' = ${businessId} OR data->>'accountId' = ${accountId}
      OR data->>'business_id' = ${businessId}`.execute(db)
}

export async function isBusinessThere(db: Db, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT is_business_there(${businessId}::uuid) AS is_there`.execute(db)
  return rows[0]?.isThere === true
}

/** The erasures that were completed, oldest first. */
export function listErasures(db: Db) {
  return db
    .selectFrom('erasures')
    .select([
      'businessId',
      'accountId',
      'ground',
      'requestedAt',
      'retainedUntil',
      'completedAt',
      'counts',
    ])
    .where('completedAt', 'is not', null)
    .orderBy('completedAt')
    .orderBy('businessId')
    .orderBy('ground')
    .execute()
}

/** Deletes what of a business has expired. See `purge_expired_of` and `purge_expired_links_of` in 0041_spread_entries.sql. */
export async function purgeExpired(db: Db, businessId: BusinessId, now: Date): Promise<void> {
  await sql`SELECT purge_expired_of(${businessId}::uuid, ${now})`.execute(db)
  await sql`SELECT purge_expired_links_of(${businessId}::uuid, ${now})`.execute(db)
}

/**
 * Deletes at most `most` rows of a subject that are older than `before`, or of the trail, whose rows stay, their places. Returns how
 * many.
 */
export async function deleteOlder(
  db: Db,
  businessId: BusinessId,
  { subject, before, most }: { subject: string; before: Date; most: number },
): Promise<number> {
  const deleted =
    subject === 'trail_places'
      ? sql`forget_places(${businessId}::uuid, ${before}, ${most}::integer)`
      : subject === 'support_requests'
        ? sql`delete_old_support(${businessId}::uuid, ${before}, ${most}::integer)`
        : sql`delete_older(${businessId}::uuid, ${subject}, ${before}, ${most}::integer)`
  const { rows } = await sql<{ count: number }>`SELECT ${deleted} AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Forgets of at most `most` activities what is about people whose account was erased. Returns of how many. */
export async function forgetErasedPeople(
  db: Db,
  businessId: BusinessId,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT forget_erased_people(${businessId}::uuid, ${most}::integer) AS count`.execute(db)
  return rows[0]?.count ?? 0
}
