import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The sandbox that the test keys of a live business call; undefined before the first of them. */
export function findSandbox(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('sandboxes')
    .select(['sandboxId', 'openedAt'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

/** Makes a sandbox that of a live business. Returns false where it has one. */
export async function insertSandbox(
  db: Db,
  businessId: BusinessId,
  { sandboxId, openedAt }: { sandboxId: BusinessId; openedAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('sandboxes')
    .values({ businessId, sandboxId, openedAt })
    .onConflict((conflict) => conflict.column('businessId').doNothing())
    .returning('sandboxId')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts another sandbox in the place of one. Returns false where another call was first. */
export async function replaceSandbox(
  db: Db,
  businessId: BusinessId,
  { from, to, openedAt }: { from: string; to: string; openedAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('sandboxes')
    .set({ sandboxId: to, openedAt })
    .where('businessId', '=', businessId)
    .where('sandboxId', '=', from)
    .returning('sandboxId')
    .executeTakeFirst()
  return row !== undefined
}

/** All sandboxes that the business of the transaction has or had and that are not erased yet. */
export async function listSandboxes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT list_sandboxes() AS id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What of a live business its sandbox begins with. */
export function findProfile(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses as b')
    .innerJoin('documentSettings as d', 'd.businessId', 'b.id')
    .where('b.id', '=', businessId)
    .select([
      'b.name',
      'b.address',
      'b.taxId',
      'b.rcNumber',
      'b.legalForm',
      'b.vatStatus',
      'b.vatStatusSince',
      'b.providesProfessionalServices',
      'b.language',
      'b.currency',
      'b.timeZone',
      'b.country',
      'b.salesTaxName',
      'b.salesTaxRate',
      'b.salesTaxes',
      'd.numberPattern',
    ])
    .executeTakeFirst()
}

/** Has the links of a business's clients find it. */
export async function insertLinkKey(db: Db, businessId: BusinessId, key: string): Promise<void> {
  await db.insertInto('linkKeys').values({ key, businessId }).execute()
}
