import { type ExpressionBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/database-types.ts'

// `across` is a connection as the owner of the tables, which may read across businesses. Only the operator's commands have one.

/** How many rows a list of the operator shows. */
export const MOST_ROWS = 100

/** The latest charges of a business, newest first. */
export function listLatestCharges(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('subscriptionCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
}

/** The charge of a receipt. */
export function findChargeByReceipt(db: Db, businessId: BusinessId, receiptNumber: string) {
  return db
    .selectFrom('subscriptionCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst()
}

export type FoundBusiness = Awaited<ReturnType<typeof searchBusinesses>>[number]

/** Without sandboxes, which belong to a business that is here. */
function businessesAcross(across: Db) {
  return across
    .selectFrom('businesses as b')
    .where('b.sandboxOf', 'is', null)
    .select(['b.id', 'b.name', 'b.plan', 'b.timeZone', 'b.isDemo', 'b.createdAt', 'b.referralCode'])
    .select((eb) => ownerEmail(eb).as('ownerEmail'))
}

/** The address of the business's first owner. */
function ownerEmail(eb: ExpressionBuilder<DB & { b: DB['businesses'] }, 'b'>) {
  return eb
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .whereRef('m.businessId', '=', 'b.id')
    .where('m.role', '=', 'owner')
    .orderBy('m.createdAt')
    .limit(1)
    .select('a.email')
}

/** A business by its id. */
export function findBusiness(across: Db, id: string) {
  return businessesAcross(across).where('b.id', '=', id).executeTakeFirst()
}

/** The businesses whose name or owner's address contains the text, or whose id or referral code it is; newest first. */
export function searchBusinesses(across: Db, text: string) {
  const contains = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return businessesAcross(across)
    .where((eb) =>
      eb.or([
        eb('b.name', 'ilike', contains),
        eb(ownerEmail(eb), 'ilike', contains),
        eb(sql<string>`b.id::text`, '=', text.toLowerCase()),
        eb('b.referralCode', '=', text.toUpperCase()),
      ]),
    )
    .orderBy('b.createdAt', 'desc')
    .limit(MOST_ROWS)
    .execute()
}

/** The ids of the businesses whose renewal failed or is late while their plan is to go on, the latest first. */
export async function listPastDue(across: Db, at: Date): Promise<string[]> {
  const rows = await across
    .selectFrom('subscriptions')
    .select('businessId')
    .where('plan', 'is not', null)
    .where('endedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('renews', '=', true)
    .where((eb) => eb.or([eb('failedAt', 'is not', null), eb('periodEndsAt', '<=', at)]))
    .orderBy('periodEndsAt', 'desc')
    .limit(MOST_ROWS)
    .execute()
  return rows.map(({ businessId }) => businessId)
}

export type ChargeFailure = Awaited<ReturnType<typeof listChargeFailures>>[number]

/** The charges that failed or whose money was refused, newest first. A checkout that nobody paid is no failure. */
export function listChargeFailures(across: Db) {
  return across
    .selectFrom('subscriptionCharges as c')
    .innerJoin('businesses as b', 'b.id', 'c.businessId')
    .where('c.failure', 'is not', null)
    .where((eb) => eb.or([eb('c.failure', '!=', 'never_paid'), eb('c.withCard', '=', true)]))
    .select([
      'b.id',
      'b.name',
      'c.createdAt',
      'c.kind',
      'c.plan',
      'c.amount',
      'c.state',
      'c.failure',
      'c.reference',
      'c.provider',
    ])
    .orderBy('c.createdAt', 'desc')
    .limit(MOST_ROWS)
    .execute()
}
