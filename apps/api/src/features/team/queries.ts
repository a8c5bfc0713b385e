import type { GivenRole } from '@isiro/domain/team-seats'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * The members of a business with their accounts, the owner first, then in the order in which they joined. The business's own login
 * that a takeover before decision 0099 left to its owner, of the same mailbox, is no further person.
 */
export async function listMembers(db: Db, businessId: BusinessId) {
  const members = await db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.businessId', '=', businessId)
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'm.role', 'm.createdAt as since'])
    .orderBy(sql`m.role <> 'owner'`)
    .orderBy('m.createdAt')
    .orderBy('m.accountId')
    .execute()
  return members.filter(({ role, email }) => role === 'owner' || email !== members[0]?.email)
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** When each of these accounts was seen last in a session for the business. Read outside of the business's transaction. */
export async function listLastSeen(
  db: Db,
  businessId: BusinessId,
  accountIds: readonly string[],
  at: Date,
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('sessions')
    .where('businessId', '=', businessId)
    // A sandbox has nobody, and a list for IN is never empty.
    .where('accountId', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('expiresAt', '>', at)
    .groupBy('accountId')
    .select((eb) => ['accountId', eb.fn.max('lastSeenAt').as('lastSeenAt')])
    .execute()
  return new Map(rows.map(({ accountId, lastSeenAt }) => [accountId, lastSeenAt]))
}

/** Adds a member; false where the account is one already. */
export async function insertMember(
  db: Db,
  businessId: BusinessId,
  member: { accountId: string; role: GivenRole; at: Date },
): Promise<boolean> {
  const { accountId, role, at } = member
  const row = await db
    .insertInto('members')
    .values({ businessId, accountId, role, createdAt: at })
    .onConflict((conflict) => conflict.columns(['businessId', 'accountId']).doNothing())
    .returning('accountId')
    .executeTakeFirst()
  if (!row) return false
  await db.insertInto('accountBusinesses').values({ accountId, businessId, joinedAt: at }).execute()
  return true
}

/** Takes a member out; false where there is none who is not the owner. See `remove_member` in 0041_spread_entries.sql. */
export async function deleteMember(
  db: Db,
  businessId: BusinessId,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    SELECT remove_member(${businessId}::uuid, ${accountId}::uuid) AS done`.execute(db)
  if (rows[0]?.done !== true) return false
  await db
    .deleteFrom('accountBusinesses')
    .where('accountId', '=', accountId)
    .where('businessId', '=', businessId)
    .execute()
  return true
}

/** Gives a member another role; false where there is none who is not the owner. See `change_member_role` in 0021_team.sql. */
export async function changeRole(
  db: Db,
  businessId: BusinessId,
  accountId: string,
  role: GivenRole,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    SELECT change_member_role(${businessId}::uuid, ${accountId}::uuid, ${role}) AS done`.execute(db)
  return rows[0]?.done === true
}

/** Makes a member the owner, and the owner an admin. See `pass_ownership` in 0021_team.sql. */
export async function passOwnership(
  db: Db,
  businessId: BusinessId,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    SELECT pass_ownership(${businessId}::uuid, ${from}::uuid, ${to}::uuid) AS done`.execute(db)
  return rows[0]?.done === true
}

/**
 * Ends the push messages of a business to the browsers of an account, and its sessions where it belongs to no other business.
 * Without a membership no session opens this one.
 */
export async function endAccess(db: Db, businessId: BusinessId, accountId: string): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .execute()
  await sql`DELETE FROM sessions WHERE account_id = ${accountId}::uuid
    AND find_home_business(${accountId}::uuid) IS NULL`.execute(db)
}

/** What the owner has decided for the team as a whole. */
export function findTeamSettings(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('teamSettings')
    .select(['salesSeeAll', 'factorRequiredOn'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
}

/** Stores from which day everybody needs a second factor, 'YYYY-MM-DD'; null for nobody. */
export async function putFactorDay(
  db: Db,
  businessId: BusinessId,
  factorRequiredOn: string | null,
  at: Date,
): Promise<void> {
  await db
    .updateTable('teamSettings')
    .set({ factorRequiredOn, updatedAt: at })
    .where('businessId', '=', businessId)
    .execute()
}

/** Those of these accounts that have a second factor. Read outside of the business's transaction. */
export async function listWithFactor(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ accountId: string }>`
    SELECT account_id AS "accountId" FROM passkeys WHERE account_id = ANY (${accountIds}::uuid[])
    UNION SELECT account_id FROM authenticators
      WHERE account_id = ANY (${accountIds}::uuid[]) AND confirmed_at IS NOT NULL`.execute(db)
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Stores what those in sales see; false where it is so already. It counts for the next call of each of them. */
export async function putSalesSight(
  db: Db,
  businessId: BusinessId,
  salesSeeAll: boolean,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teamSettings')
    .set({ salesSeeAll, updatedAt: at })
    .where('businessId', '=', businessId)
    .where('salesSeeAll', '<>', salesSeeAll)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface OwnershipOffer {
  fromAccount: string
  toAccount: string
  offeredAt: Date
  expiresAt: Date
  passwordHash: string
}

/** Offers the business to a member, in place of an earlier offer. */
export async function putOffer(
  db: Db,
  businessId: BusinessId,
  offer: OwnershipOffer,
): Promise<void> {
  await deleteOffer(db, businessId)
  await db
    .insertInto('ownershipOffers')
    .values({ ...offer, businessId })
    .execute()
}

/** The offer of a business that can still be taken. */
export function findOffer(db: Db, businessId: BusinessId, at: Date) {
  return db
    .selectFrom('ownershipOffers')
    .select(['fromAccount', 'toAccount', 'expiresAt', 'passwordHash'])
    .where('businessId', '=', businessId)
    .where('expiresAt', '>', at)
    .executeTakeFirst()
}

/** Withdraws the offer; false where there is none. */
export async function deleteOffer(db: Db, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .deleteFrom('ownershipOffers')
    .where('businessId', '=', businessId)
    .returning('toAccount')
    .executeTakeFirst()
  return row !== undefined
}

/** The name of a business, and whether it is the demo. */
export function findBusiness(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses')
    .select(['name', 'isDemo', 'language'])
    .where('id', '=', businessId)
    .executeTakeFirst()
}

/** Who a mail is for. */
export function findReader(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'language', 'emailVerifiedAt'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}
