import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export async function findReferralCode(
  db: Db,
  businessId: BusinessId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('businesses')
    .select('referralCode')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row?.referralCode
}

/** The businesses that signed up with the code of this one. */
export async function listReferrals(db: Db, businessId: BusinessId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT list_referrals(${businessId}::uuid) AS id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a business that the current one referred pays for a plan at an instant. */
export async function doesReferralPay(db: Db, referralId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ pays: boolean }>`
    SELECT does_referral_pay(${referralId}::uuid, ${at}) AS pays`.execute(db)
  return rows[0]?.pays === true
}
