import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

const smsSender = compiled((db, $: { businessId: BusinessId }) =>
  db
    .selectFrom('messageSettings as m')
    .innerJoin('businesses as b', 'b.id', 'm.businessId')
    .where('m.businessId', '=', $.businessId)
    .where('b.id', '=', $.businessId)
    .select(['m.smsSender', 'b.plan']),
)

/** The sender name of a business's SMS, and the plan that it needs. */
export async function findSmsSender(db: Db, businessId: BusinessId) {
  const [row] = await smsSender(db, { businessId })
  return row
}

export async function updateSmsSender(
  db: Db,
  businessId: BusinessId,
  sender: string | null,
): Promise<void> {
  await db
    .updateTable('messageSettings')
    .set({ smsSender: sender })
    .where('businessId', '=', businessId)
    .execute()
}
