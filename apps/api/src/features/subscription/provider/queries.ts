import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { claimReferences, findReferences } from '../../../platform/db/provider-references.ts'

/** Only Paystack charges by subscriptions of its own. */
const PROVIDER = 'paystack'

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

/** Adds a subscription of the provider; one that is known stays whose it is. */
export async function insertCode(
  db: Db,
  businessId: BusinessId,
  code: string,
  createdAt: Date,
): Promise<void> {
  const named = { provider: PROVIDER, kind: 'subscription', reference: code } as const
  const isOwn = await claimReferences(db, businessId, [
    { ...named, subjectId: businessId, namedAt: createdAt },
  ])
  if (isOwn)
    await db.insertInto('providerSubscriptions').values({ code, businessId, createdAt }).execute()
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
  const known = await findReferences(db, { provider: PROVIDER, kind: 'subscription' }, codes)
  const owned = new Set(known.map(({ reference }) => reference))
  return codes.filter((code) => !owned.has(code))
}
