import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { timelineOf } from './timeline-queries.ts'

export interface DraftFields {
  content: DraftContent
  clientId: string | null
  clientName: string
  currency: Currency
  issueDate: string | null
  dueDate: string | null
  total: number
  search: string
}

/** Inserts a draft under the id that its device chose. Returns false if the id exists. */
export async function insertDraft(
  db: Db,
  businessId: BusinessId,
  id: string,
  draft: DraftFields,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('invoiceDrafts')
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

/**
 * Saves a draft. If it changed since the revision that the caller had read, the replaced content is
 * kept as the earlier version.
 */
export async function updateDraft(
  db: Db,
  businessId: BusinessId,
  id: string,
  draft: DraftFields,
  readRevision: number | undefined,
  now: Date,
): Promise<boolean> {
  const isStale = readRevision === undefined ? sql`false` : sql`revision <> ${readRevision}`
  const result = await db
    .updateTable('invoiceDrafts')
    .set({
      ...draft,
      content: JSON.stringify(draft.content),
      earlierContent: sql`CASE WHEN ${isStale} THEN content ELSE earlier_content END`,
      earlierSavedAt: sql`CASE WHEN ${isStale} THEN updated_at ELSE earlier_saved_at END`,
      revision: sql`revision + 1`,
      updatedAt: now,
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function findDraft(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('invoiceDrafts')
    .select([
      'id',
      'revision',
      'updatedAt',
      'earlierSavedAt',
      sql<DraftContent>`content`.as('content'),
      sql<DraftContent | null>`earlier_content`.as('earlierContent'),
      timelineOf(id, businessId).as('timeline'),
    ])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes a draft. Returns false if there is none. */
export async function deleteDraft(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('invoiceDrafts')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Whether an invoice has been issued under this id. */
export async function isIssued(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
