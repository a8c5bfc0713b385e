import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { Role } from '@isiro/domain/roles'
import type { SalesTax } from '@isiro/domain/sales-taxes'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type BusinessId, toBusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Businesses, DB } from '../../platform/db/database-types.ts'
import { linkKey } from '../../platform/db/public-links.ts'

/** The most businesses of one person. */
export const MOST_BUSINESSES = 50

/** How many notifications of a member are unread; 100 stands for more. */
const unreadNotificationsOf = (businessId: string, accountId: string) =>
  sql<number>`(
  SELECT count(*)::int FROM (
    SELECT FROM notifications n WHERE n.business_id = ${businessId} AND n.account_id = ${accountId} AND n.read_at IS NULL LIMIT 100
  ) unread
)`.as('unreadNotifications')

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

export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db.insertInto('accounts').values(account).execute()
}

export interface NewBusiness {
  id: BusinessId
  name: string
  phone: string | null
  email: string
  language: Language
  country: Country
  currency: Currency
  timeZone: string
  salesTaxName: string | null
  salesTaxRate: number | null
  salesTaxes: readonly SalesTax[]
  numberPattern: string
  referralCode: string
  referredBy: string | null
  isDemo: boolean
  createdAt: Date
}

/** A business as it begins; settings that are not named are the standard. */
export type BusinessValues = Insertable<Businesses> & { numberPattern: string }

/** A business with the row of each of its settings. */
export async function insertBusinessRows(
  db: Db,
  { numberPattern, ...business }: BusinessValues,
): Promise<void> {
  const businessId = business.id
  await db.insertInto('businesses').values(business).execute()
  await db.insertInto('documentSettings').values({ businessId, numberPattern }).execute()
  await db.insertInto('payoutDetails').values({ businessId }).execute()
  await db
    .insertInto('messageSettings')
    .values({ businessId, updatedAt: business.createdAt })
    .execute()
  await db
    .insertInto('teamSettings')
    .values({ businessId, updatedAt: business.createdAt })
    .execute()
}

export async function insertBusiness(
  db: Db,
  { referredBy, salesTaxes, ...business }: NewBusiness,
  ownerId: string,
): Promise<void> {
  await insertBusinessRows(db, { ...business, salesTaxes: JSON.stringify(salesTaxes) })
  if (referredBy !== null)
    await db
      .insertInto('referrals')
      .values({ businessId: business.id, referrerId: referredBy })
      .execute()
  await db
    .insertInto('referralCodes')
    .values({ code: business.referralCode, businessId: business.id })
    .execute()
  await db
    .insertInto('linkKeys')
    .values({ key: linkKey(business.id), businessId: business.id })
    .execute()
  await insertOwner(db, business.id, ownerId, business.createdAt)
}

/** Makes an account the first member of a business, which owns it. */
async function insertOwner(db: Db, businessId: string, accountId: string, at: Date): Promise<void> {
  await db
    .insertInto('members')
    .values({ businessId, accountId, role: 'owner', createdAt: at })
    .execute()
  await db.insertInto('accountBusinesses').values({ accountId, businessId, joinedAt: at }).execute()
}

/** Finds the business of a referral code, across businesses; null for an unknown code. */
export async function findReferringBusiness(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null
  }>`SELECT find_referring_business(${code}) AS id`.execute(db)
  return rows[0]?.id ?? null
}

export type OpenAccount = Pick<
  Selectable<DB['accounts']>,
  'id' | 'email' | 'passwordHash' | 'emailVerifiedAt'
>

/** The accounts that can sign in with an address: confirmed ones first, then in the order of their sign-up. */
export function listOpenAccounts(db: Db, email: string): Promise<OpenAccount[]> {
  return openAccounts(db, email).execute()
}

/** Like `listOpenAccounts`, and nobody confirms, resets or signs in to one of them until the transaction ends. */
export function lockOpenAccounts(db: Db, email: string): Promise<OpenAccount[]> {
  return openAccounts(db, email).forUpdate().execute()
}

function openAccounts(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'passwordHash', 'emailVerifiedAt'])
    .where('email', '=', email)
    .where('emailLostAt', 'is', null)
    .where('deletionRequestedAt', 'is', null)
    .orderBy(sql`email_verified_at IS NULL`)
    .orderBy('createdAt')
    .orderBy('id')
}

/** The hash of any account of an address, also of one that lost it; null for an unknown address. */
export async function findAnyPasswordHash(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst()
  return row?.passwordHash ?? null
}

/** Takes the address from every unconfirmed account but `ownerId`. Returns the ids of the accounts that lost it. */
export async function takeAddressFromOthers(
  db: Db,
  email: string,
  ownerId: string,
  at: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('accounts')
    .set({ emailLostAt: at })
    .where('email', '=', email)
    .where('id', '!=', ownerId)
    .where('emailVerifiedAt', 'is', null)
    .where('emailLostAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The accounts that lost their address to a confirmed account, in the order of their sign-up. */
export function listLostAccounts(db: Db, ownerId: string) {
  return db
    .selectFrom('accounts as lost')
    .innerJoin('accounts as owner', 'owner.email', 'lost.email')
    .where('owner.id', '=', ownerId)
    .where('owner.emailVerifiedAt', 'is not', null)
    .where('lost.emailLostAt', 'is not', null)
    .where('lost.deletionRequestedAt', 'is', null)
    .where('lost.joinedInto', 'is', null)
    .select(['lost.id', 'lost.firstName', 'lost.lastName', 'lost.createdAt', 'lost.setAsideAt'])
    .orderBy('lost.createdAt')
    .orderBy('lost.id')
    .execute()
}

/** Notes that the mailbox's owner leaves an account, which lost its address, as it is. */
export async function setAside(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ setAsideAt: at })
    .where('id', '=', accountId)
    .where('emailLostAt', 'is not', null)
    .execute()
}

/** The columns of a business that its mailbox's owner sees before deciding about it. */
export function findBusinessInBrief(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select((eb) => [
      'name',
      eb
        .selectFrom('invoices')
        .where('invoices.businessId', '=', businessId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('invoices'),
    ])
    .executeTakeFirst()
}

export async function findAccount(db: Db, accountId: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
}

/** The columns of a business that decide about a sign-in, and how its time is told. */
export function findSignInFacts(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses')
    .select(['isDemo', 'timeZone'])
    .where('id', '=', businessId)
    .executeTakeFirst()
}

/** The business that a person signs in to. */
export async function findHomeBusiness(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null
  }>`SELECT find_home_business(${accountId}) AS id`.execute(db)
  return rows[0]?.id ?? null
}

/** The businesses of an account that are not closed, in the order in which it joined them, at most so many. */
export async function listBusinessIds(
  db: Db,
  accountId: string,
  most: number,
): Promise<BusinessId[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM list_businesses_of(${accountId}, ${most}::integer) AS id`.execute(db)
  return rows.map(({ id }) => toBusinessId(id))
}

/** What a context of a member has of a business; undefined where the account is none of it, or it is closed. */
export function findMembership(db: Db, businessId: BusinessId, accountId: string) {
  return db
    .selectFrom('members')
    .innerJoin('businesses', 'businesses.id', 'members.businessId')
    .where('members.businessId', '=', businessId)
    .where('members.accountId', '=', accountId)
    .where('businesses.closedAt', 'is', null)
    .select(['members.role', 'businesses.plan', 'businesses.timeZone'])
    .executeTakeFirst()
}

/** What a person chooses one of several businesses by. */
export function findOwnBusiness(db: Db, businessId: BusinessId, accountId: string) {
  return db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select(['id', 'name', 'plan', unreadNotificationsOf(businessId, accountId)])
    .executeTakeFirst()
}

/**
 * Keeps an account from getting two businesses at once, until the transaction ends. False where nobody can sign in to it any
 * more.
 */
export async function lockAccount(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('emailLostAt', 'is', null)
    .where('deletionRequestedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Empties the phone number of an account. Returns whether it had one. */
export async function clearPhone(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .updateTable('accounts')
    .set({ phone: null })
    .where('id', '=', accountId)
    .where('phone', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The details of a person that they correct themselves. Those that are left out stay as they are. */
export interface PersonChange {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
}

export async function updatePerson(db: Db, accountId: string, person: PersonChange): Promise<void> {
  if (Object.keys(person).length === 0) return
  await db.updateTable('accounts').set(person).where('id', '=', accountId).execute()
}

/** Marks an account's address as confirmed. Returns whether it was not before. */
export async function markEmailVerified(db: Db, accountId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('accounts')
    .set({ emailVerifiedAt: at })
    .where('id', '=', accountId)
    .where('emailVerifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The role of a member; null for an account that is none. */
export async function findRole(
  db: Db,
  businessId: BusinessId,
  accountId: string,
): Promise<Role | null> {
  const row = await db
    .selectFrom('members')
    .select('role')
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.role ?? null
}

/** The member and the business of a session, with the current use of the plan's limit. A sandbox has whoever looks into it. */
export function findCurrentUser(db: Db, businessId: BusinessId, accountId: string, now: Date) {
  return db
    .selectFrom('businesses')
    .leftJoin('members', (join) =>
      join
        .onRef('members.businessId', '=', 'businesses.id')
        .on('members.accountId', '=', accountId),
    )
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', accountId))
    .innerJoin('teamSettings', 'teamSettings.businessId', 'businesses.id')
    .leftJoin('subscriptions', 'subscriptions.businessId', 'businesses.id')
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
    .where((eb) =>
      eb('members.accountId', 'is not', null).or('businesses.sandboxOf', 'is not', null),
    )
    .select((eb) => [
      'accounts.id',
      'businesses.id as businessId',
      'businesses.sandboxOf',
      'accounts.firstName',
      'accounts.lastName',
      'accounts.email',
      'accounts.emailVerifiedAt',
      'businesses.name as businessName',
      'accounts.phone',
      'members.role',
      'businesses.plan',
      'subscriptions.trialStartedAt',
      'businesses.referralCode',
      'businesses.timeZone',
      'businesses.currency',
      'businesses.country',
      'businesses.salesTaxName',
      'accounts.language',
      'businesses.language as documentLanguage',
      'businesses.isDemo',
      'teamSettings.factorRequiredOn',
      'teamSettings.salesSeeAll',
      'members.setupStep',
      eb.fn.coalesce('invoiceUsage.issued', sql<number>`0`).as('invoicesThisMonth'),
      unreadNotificationsOf(businessId, accountId),
      eb
        .exists(
          eb
            .selectFrom('members as others')
            .select('others.accountId')
            .where('others.businessId', '=', businessId)
            .where('others.accountId', '<>', accountId),
        )
        .$castTo<boolean>()
        .as('hasTeam'),
    ])
    .executeTakeFirst()
}

/** What a person who looks into a sandbox is told of its live business. */
export function findLiveBusiness(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses')
    .innerJoin('teamSettings', 'teamSettings.businessId', 'businesses.id')
    .where('businesses.id', '=', businessId)
    .select(['businesses.id', 'businesses.name', 'teamSettings.factorRequiredOn'])
    .executeTakeFirst()
}
