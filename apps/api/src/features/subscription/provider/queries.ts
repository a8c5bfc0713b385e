import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The provider's subscriptions of a business that may still be charged, oldest first. */
export async function listOpenCodes(db: Db, businessId: BusinessId): Promise<string[]> {
  const rows = await db
    .selectFrom('providerSubscriptions')
    .select('code')
    .where('businessId', '=', businessId)
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ code }) => code)
}

export async function insertCode(
  db: Db,
  businessId: BusinessId,
  code: string,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('providerSubscriptions')
    .values({ code, businessId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that a subscription will not be charged any more. */
export async function closeCode(
  db: Db,
  businessId: BusinessId,
  code: string,
  closedAt: Date,
): Promise<void> {
  await db
    .updateTable('providerSubscriptions')
    .set({ closedAt })
    .where('businessId', '=', businessId)
    .where('code', '=', code)
    .execute()
}

/** The codes among these that belong to no business. */
export async function listOrphans(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT orphan AS code FROM find_orphaned_subscriptions(${codes}::text[]) AS orphan`.execute(db)
  return rows.map(({ code }) => code)
}
