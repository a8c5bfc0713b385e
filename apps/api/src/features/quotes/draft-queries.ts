import type { QuoteDraftContent } from '@isiro/contracts/quote-drafts'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface QuoteDraftFields {
  content: QuoteDraftContent
  clientId: string | null
  clientName: string
  currency: Currency
  issueDate: string | null
  validUntil: string | null
  total: number
  search: string
}

/** Inserts a draft under the id that its device chose. Returns false if the id exists. */
export async function insertDraft(
  db: Db,
  businessId: BusinessId,
  id: string,
  draft: QuoteDraftFields,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('quoteDrafts')
    .values({
      ...draft,
      content: JSON.stringify(draft.content),
      businessId,
      id,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Saves a draft, with `revision` only while that is its latest. Returns false if there is no such draft. */
export async function updateDraft(
  db: Db,
  businessId: BusinessId,
  id: string,
  draft: QuoteDraftFields,
  revision: number | undefined,
  now: Date,
): Promise<boolean> {
  let query = db
    .updateTable('quoteDrafts')
    .set({
      ...draft,
      content: JSON.stringify(draft.content),
      revision: sql`revision + 1`,
      updatedAt: now,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
  if (revision !== undefined) query = query.where('revision', '=', revision)
  const result = await query.executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function findDraft(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('quoteDrafts')
    .select([
      'id',
      'revision',
      'updatedAt',
      'clientName',
      sql<QuoteDraftContent>`content`.as('content'),
    ])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes a draft. Returns false if there is none. */
export async function deleteDraft(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('quoteDrafts')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Whether a quote has been issued under this id. */
export async function isIssued(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('quotes')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
