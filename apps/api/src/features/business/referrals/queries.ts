import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export async function findReferralCode(
  db: Db,
  businessId: BusinessId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('referralCodes')
    .select('code')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return row?.code
}

/** How many businesses signed up with this business's code, and how many of them pay for a plan at an instant. */
export async function countReferrals(
  db: Db,
  at: Date,
): Promise<{ joined: number; paying: number }> {
  const { rows } = await sql<{ joined: number; paying: number }>`
    SELECT joined, paying FROM count_referrals(${at})`.execute(db)
  return rows[0] ?? { joined: 0, paying: 0 }
}
