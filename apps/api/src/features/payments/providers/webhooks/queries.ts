import type { Provider } from '@isiro/contracts/payment-providers'
import type { BusinessId } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database.ts'

/** Stores a webhook as it came; false where the very same bytes are there already. */
export async function insertEvent(
  db: Db,
  businessId: BusinessId,
  event: { id: string; provider: Provider; bodyHash: Buffer; body: Buffer; receivedAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('providerEvents')
    .values({ ...event, businessId })
    .onConflict((conflict) => conflict.columns(['businessId', 'provider', 'bodyHash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findEvent(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('providerEvents')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markWorked(
  db: Db,
  businessId: BusinessId,
  id: string,
  worked: { workedAt: Date; outcome: string },
): Promise<void> {
  await db
    .updateTable('providerEvents')
    .set(worked)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}
