import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { type Kysely, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/database-types.ts'

// A literal and not a parameter: a prepared statement uses the partial index only if its plan can see the condition.
const IS_PRIMARY = sql<boolean>`is_primary`

export interface NewAccount {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  phone: string | null
  language: Language
  createdAt: Date
}

/**
 * Inserts an account. It becomes the address's primary account if there is none yet; of two concurrent inserts,
 * the unique index allows one to be primary.
 */
export async function insertAccount(db: Db, account: NewAccount): Promise<{ isPrimary: boolean }> {
  const primary = await db
    .insertInto('accounts')
    .values({ ...account, isPrimary: true })
    .onConflict((conflict) => conflict.column('email').where(IS_PRIMARY).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (primary) return { isPrimary: true }
  await db
    .insertInto('accounts')
    .values({ ...account, isPrimary: false })
    .execute()
  return { isPrimary: false }
}

export interface NewBusiness {
  id: BusinessId
  name: string
  phone: string | null
  email: string
  language: Language
  currency: Currency
  timeZone: string
  numberPattern: string
  referralCode: string
  referredBy: string | null
  isDemo: boolean
  createdAt: Date
}

export async function insertBusiness(
  db: Db,
  { referralCode, ...business }: NewBusiness,
  ownerId: string,
): Promise<void> {
  await db.insertInto('businesses').values(business).execute()
  await db
    .insertInto('referralCodes')
    .values({ code: referralCode, businessId: business.id })
    .execute()
  await db
    .insertInto('members')
    .values({
      businessId: business.id,
      accountId: ownerId,
      role: 'owner',
      createdAt: business.createdAt,
    })
    .execute()
}

/** Finds the business of a referral code, across businesses; null for an unknown code. */
export async function findReferringBusiness(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null
  }>`SELECT find_referring_business(${code}) AS id`.execute(db)
  return rows[0]?.id ?? null
}

/** The primary account of an address and its latest other account. Either may sign in with the address. */
export async function findSignInAccounts(db: Kysely<DB>, email: string) {
  const columns = ['id', 'passwordHash', 'language'] as const
  const primary = await db
    .selectFrom('accounts')
    .select(columns)
    .where('email', '=', email)
    .where(IS_PRIMARY)
    .executeTakeFirst()
  const latest = await db
    .selectFrom('accounts')
    .select(columns)
    .where('email', '=', email)
    .where(sql<boolean>`NOT is_primary`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { primary: primary ?? null, latest: latest ?? null }
}

export async function findPrimaryAccount(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'language'])
    .where('email', '=', email)
    .where(IS_PRIMARY)
    .executeTakeFirst()
}

export async function findAccount(db: Db, accountId: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
}

/** Whether this is the demo business. */
export async function isDemo(db: Db, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('businesses')
    .select('isDemo')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row?.isDemo === true
}

/** The business that a person signs in to. */
export async function findHomeBusiness(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null
  }>`SELECT find_home_business(${accountId}) AS id`.execute(db)
  return rows[0]?.id ?? null
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer
    accountId: string
    businessId: string
    createdAt: Date
    lastSeenAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Ends every session of an account except the given one. */
export async function deleteSessions(
  db: Db,
  accountId: string,
  except: Buffer | null,
): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('accountId', '=', accountId)
  if (except) sessions = sessions.where('tokenHash', '!=', except)
  await sessions.execute()
}

export async function updatePassword(
  db: Db,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute()
}

/** Locks the account until the transaction ends, and returns whether it still has this password hash. */
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
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function markEmailVerified(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ emailVerifiedAt: at })
    .where('id', '=', accountId)
    .where('emailVerifiedAt', 'is', null)
    .execute()
}

export type TokenPurpose = 'reset_password' | 'verify_email'

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

export async function deleteOneTimeTokens(
  db: Db,
  accountId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await db
    .deleteFrom('oneTimeTokens')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}

export async function isKnownPlace(
  db: Kysely<DB>,
  accountId: string,
  placeHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('knownPlaces')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('placeHash', '=', placeHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberPlace(
  db: Kysely<DB>,
  accountId: string,
  placeHash: Buffer,
  at: Date,
): Promise<void> {
  await db
    .insertInto('knownPlaces')
    .values({ accountId, placeHash, lastSeenAt: at })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'placeHash']).doUpdateSet({ lastSeenAt: at }),
    )
    .execute()
}

/** The member and the business of a session, with the current use of the plan's limit. */
export function findCurrentUser(db: Db, businessId: BusinessId, accountId: string, now: Date) {
  return db
    .selectFrom('businesses')
    .innerJoin('members', 'members.businessId', 'businesses.id')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .innerJoin('referralCodes', 'referralCodes.businessId', 'businesses.id')
    .leftJoin('invoiceUsage', (join) =>
      join
        .onRef('invoiceUsage.businessId', '=', 'businesses.id')
        .on(
          'invoiceUsage.month',
          '=',
          sql<string>`to_char(${now} AT TIME ZONE businesses.time_zone, 'YYYY-MM')`,
        ),
    )
    .where('businesses.id', '=', businessId)
    .where('members.accountId', '=', accountId)
    .select((eb) => [
      'accounts.id',
      'businesses.id as businessId',
      'accounts.firstName',
      'accounts.lastName',
      'accounts.email',
      'accounts.emailVerifiedAt',
      'businesses.name as businessName',
      'accounts.phone',
      'businesses.plan',
      'referralCodes.code as referralCode',
      'businesses.timeZone',
      'businesses.currency',
      'accounts.language',
      'businesses.isDemo',
      eb.fn.coalesce('invoiceUsage.issued', sql<number>`0`).as('invoicesThisMonth'),
    ])
    .executeTakeFirst()
}
