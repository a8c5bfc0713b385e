import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The names of the notices that were put away. */
export async function listDismissed(
  db: Db,
  businessId: BusinessId,
  notices: string[],
): Promise<string[]> {
  if (notices.length === 0) return []
  const rows = await db
    .selectFrom('noticeDismissals')
    .select('notice')
    .where('businessId', '=', businessId)
    .where('notice', 'in', notices)
    .execute()
  return rows.map(({ notice }) => notice)
}

export async function insertDismissal(
  db: Db,
  businessId: BusinessId,
  dismissal: { notice: string; dismissedAt: Date; dismissedBy: string | null },
): Promise<void> {
  await db
    .insertInto('noticeDismissals')
    .values({ ...dismissal, businessId })
    .onConflict((conflict) => conflict.columns(['businessId', 'notice']).doNothing())
    .execute()
}
