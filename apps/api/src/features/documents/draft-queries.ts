import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { QuoteDraftContent } from '@isiro/contracts/quote-drafts'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The contents of the drafts of each kind of document. */
export interface DraftContents {
  invoice: DraftContent
  quote: QuoteDraftContent
}

export type DraftKind = keyof DraftContents

/** The columns of a draft that follow from what was typed. */
export interface DraftFields<Kind extends DraftKind> {
  content: DraftContents[Kind]
  clientId: string | null
  clientName: string
  currency: Currency
  issueDate: string | null
  /** The due date of an invoice, the last day of a quote. */
  dueDate: string | null
  /** In minor units. */
  total: number
  search: string
}

/** Who makes a draft, and when. */
export interface DraftMaking {
  maker: string | null
  now: Date
}

/** Inserts a draft under the id that its device chose. Returns false if the id exists. */
export async function insertDraft<Kind extends DraftKind>(
  db: Db,
  businessId: BusinessId,
  { kind, id }: { kind: Kind; id: string },
  draft: DraftFields<Kind>,
  { maker, now }: DraftMaking,
): Promise<boolean> {
  const result = await db
    .insertInto('documentDrafts')
    .values({
      ...draft,
      content: JSON.stringify(draft.content),
      businessId,
      kind,
      id,
      maker,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'kind', 'id']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Saves a draft. If it changed since the revision that the caller had read, the replaced content is kept as the earlier
 * version. Returns false if there is no such draft.
 */
export async function updateDraft<Kind extends DraftKind>(
  db: Db,
  businessId: BusinessId,
  { kind, id }: { kind: Kind; id: string },
  draft: DraftFields<Kind>,
  readRevision: number | undefined,
  now: Date,
): Promise<boolean> {
  const isStale = readRevision === undefined ? sql`false` : sql`revision <> ${readRevision}`
  const result = await db
    .updateTable('documentDrafts')
    .set({
      ...draft,
      content: JSON.stringify(draft.content),
      earlierContent: sql`CASE WHEN ${isStale} THEN content ELSE earlier_content END`,
      earlierSavedAt: sql`CASE WHEN ${isStale} THEN updated_at ELSE earlier_saved_at END`,
      revision: sql`revision + 1`,
      updatedAt: now,
    })
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function findDraft<Kind extends DraftKind>(
  db: Db,
  businessId: BusinessId,
  { kind, id }: { kind: Kind; id: string },
) {
  return db
    .selectFrom('documentDrafts')
    .select([
      'id',
      'revision',
      'clientName',
      'maker',
      'updatedAt',
      'earlierSavedAt',
      sql<DraftContents[Kind]>`content`.as('content'),
      sql<DraftContents[Kind] | null>`earlier_content`.as('earlierContent'),
    ])
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes a draft. Returns false if there is none. */
export async function deleteDraft(
  db: Db,
  businessId: BusinessId,
  { kind, id }: { kind: DraftKind; id: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('documentDrafts')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

const ISSUED = { invoice: 'invoices', quote: 'quotes' } as const

/** Whether a document has been issued under this id. */
export async function isIssued(
  db: Db,
  businessId: BusinessId,
  { kind, id }: { kind: DraftKind; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom(ISSUED[kind])
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
