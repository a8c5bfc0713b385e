import type { BusinessId } from './context.ts'
import type { Db } from './database.ts'

/** Lets one change of the team or of its rules at a time into the business, until the transaction ends. */
export async function lockTeam(db: Db, businessId: BusinessId): Promise<void> {
  await db
    .selectFrom('members')
    .select('accountId')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .forUpdate()
    .execute()
}
