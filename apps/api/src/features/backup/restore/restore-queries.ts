import type { LinkKind } from '@isiro/domain/public-pages'
import { sql } from 'kysely'
import type { BusinessId, SystemCtx } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/database-types.ts'

type TableWithId =
  | 'clientMerges'
  | 'clientNotes'
  | 'clients'
  | 'expenses'
  | 'invoices'
  | 'paymentAllocations'
  | 'payments'
  | 'refunds'
  | 'deductions'
  | 'quotes'

/** Which of these ids the business has in a table. */
export async function findIds(
  { db, businessId }: Pick<SystemCtx, 'db' | 'businessId'>,
  table: TableWithId & keyof DB,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(table)} t
    WHERE t.business_id = ${businessId} AND t.id = ANY(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these ids are drafts of one kind of document. */
export async function findDraftIds(
  { db, businessId }: Pick<SystemCtx, 'db' | 'businessId'>,
  kind: 'invoice' | 'quote',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('documentDrafts')
    .select('id')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Makes the public pages of documents, each of which its token opens. */
export async function insertLinks(
  { db, businessId, now }: Pick<SystemCtx, 'db' | 'businessId' | 'now'>,
  kind: LinkKind,
  links: readonly { id: string; token: string }[],
): Promise<void> {
  if (links.length === 0) return
  await sql`
    INSERT INTO public_links (token, business_id, kind, subject_id, created_at)
    SELECT g.token, b.id, ${kind}, g.id, ${now()}::timestamptz
    FROM businesses b, jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS g(id uuid, token text)
    WHERE b.id = ${businessId}`.execute(db)
}

/**
 * Takes the business's lock for restoring until the transaction ends. Returns false if another restore or check of it is
 * under way.
 */
export async function tryLockRestore(db: Db, businessId: BusinessId): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`backup.restore ${businessId}`}, 0)) AS is_free`.execute(
    db,
  )
  return rows[0]?.isFree === true
}
