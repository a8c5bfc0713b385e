import type { Role } from '@isiro/domain/roles'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * Locks an account that is to be joined into another until the transaction ends; undefined where its password changed since it was
 * read, or it was joined, deleted, or lost or got its address meanwhile.
 */
export function lockJoinable(
  db: Db,
  account: { id: string; passwordHash: string; emailLostAt: Date | null },
) {
  return db
    .selectFrom('accounts')
    .select(['id', 'emailVerifiedAt'])
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .where('emailLostAt', account.emailLostAt === null ? 'is' : 'is not', null)
    .where('deletionRequestedAt', 'is', null)
    .where('joinedInto', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Closes an account for good: it has no address any more, and another one has its businesses. */
export async function setJoined(db: Db, accountId: string, into: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      joinedInto: into,
      emailLostAt: at,
      emailVerifiedAt: null,
      setAsideAt: null,
      phone: null,
    })
    .where('id', '=', accountId)
    .execute()
}

/** Whether a business of the account is closed and not erased yet. */
export async function hasClosedBusiness(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    SELECT has_closed_business(${accountId}::uuid) AS is_closed`.execute(db)
  return rows[0]?.isClosed === true
}

/**
 * Gives the membership of an account in a business to another, with what waits for the person there. Returns the role that was
 * passed; null where there is none. See `pass_membership` in 0042_joined_accounts.sql.
 */
export async function passMembership(
  db: Db,
  businessId: BusinessId,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<Role | null> {
  const { rows } = await sql<{ role: Role | null }>`
    SELECT pass_membership(${businessId}::uuid, ${from}::uuid, ${to}::uuid) AS role`.execute(db)
  await db
    .deleteFrom('accountBusinesses')
    .where('accountId', '=', from)
    .where('businessId', '=', businessId)
    .execute()
  const role = rows[0]?.role ?? null
  if (role === null) return null
  await db
    .insertInto('accountBusinesses')
    .values({ accountId: to, businessId, joinedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return role
}
