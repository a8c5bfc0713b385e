import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Duplicates } from './group-duplicates.ts'

/** Clients that share an address, a number, a Tax ID or a name, after normalisation. */
export async function listDuplicates(db: Db, businessId: BusinessId): Promise<Duplicates[]> {
  const { rows } = await sql<Duplicates>`
    WITH speaking AS (
      SELECT id, archived_at, email, phone, upper(regexp_replace(tax_id, '[^[:alnum:]]', '', 'g')) AS tax_id,
        regexp_replace(name_key, '[[:punct:][:space:]]+', '', 'g') AS name
      FROM clients WHERE business_id = ${businessId} AND merged_into IS NULL
    )
    SELECT reason, array_agg(id ORDER BY id) AS ids
    FROM (
      SELECT 'email' AS reason, email AS value, id, archived_at FROM speaking WHERE email IS NOT NULL
      UNION ALL SELECT 'phone', phone, id, archived_at FROM speaking WHERE phone IS NOT NULL
      UNION ALL SELECT 'tax_id', tax_id, id, archived_at FROM speaking WHERE length(tax_id) >= 5
      UNION ALL SELECT 'name', name, id, archived_at FROM speaking WHERE name <> ''
    ) traits
    GROUP BY reason, value
    HAVING count(*) > 1 AND bool_or(archived_at IS NULL)
    ORDER BY reason, value`.execute(db)
  return rows
}

export interface DuplicateRow {
  id: string
  name: string
  email: string | null
  phone: string | null
  taxId: string | null
  archivedAt: Date | null
  invoiceCount: number
}

/** These clients, each with the number of invoices of it and of clients merged into it. */
export async function listByIds(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    SELECT c.id, c.name, c.email, c.phone, c.tax_id, c.archived_at,
      (SELECT count(*) FROM invoices i WHERE i.business_id = ${businessId}
        AND i.client_id = ANY (client_family(c.business_id, c.id)) AND i.voided_at IS NULL) AS invoice_count
    FROM clients c WHERE c.business_id = ${businessId} AND c.id = ANY (${ids}::uuid[])`.execute(db)
  return rows
}

export interface MergeableRow {
  id: string
  name: string
  mergedInto: string | null
}

/** Locks these clients and all that were merged into them until the transaction ends. */
export async function lockFamilies(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<MergeableRow[]> {
  const { rows } = await sql<MergeableRow>`
    SELECT id, name, merged_into FROM clients
    WHERE business_id = ${businessId} AND (id = ANY (${ids}::uuid[]) OR merged_into = ANY (${ids}::uuid[]))
    ORDER BY id FOR UPDATE`.execute(db)
  return rows
}

/** Merges these clients into `keepId`. */
export async function setMergedInto(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
  keepId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('clients')
    .set({ mergedInto: keepId, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', 'in', [...ids])
    .execute()
}

export async function insertMerge(
  db: Db,
  businessId: BusinessId,
  merge: { id: string; keepId: string; mergedAt: Date; mergedBy: string | null },
  members: readonly MergeableRow[],
): Promise<void> {
  await db
    .insertInto('clientMerges')
    .values({ ...merge, businessId })
    .execute()
  await db
    .insertInto('clientMergeMembers')
    .values(
      members.map(({ id, mergedInto }) => ({
        businessId,
        mergeId: merge.id,
        clientId: id,
        mergedBefore: mergedInto,
      })),
    )
    .execute()
}

/** Reads a merge and locks it until the transaction ends. */
export function lockMerge(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('clientMerges')
    .select(['id', 'keepId', 'undoneAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the clients of a merge, with their current kept client and the one before the merge. */
export async function lockMembers(db: Db, businessId: BusinessId, mergeId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    mergedInto: string | null
    mergedBefore: string | null
  }>`
    SELECT c.id, c.name, c.merged_into, m.merged_before
    FROM client_merge_members m JOIN clients c ON c.business_id = m.business_id AND c.id = m.client_id
    WHERE m.business_id = ${businessId} AND m.merge_id = ${mergeId}::uuid ORDER BY c.id FOR UPDATE OF c`.execute(
    db,
  )
  return rows
}

/** Restores the clients of a merge to their state before it. */
export async function restoreMembers(
  db: Db,
  businessId: BusinessId,
  mergeId: string,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE clients c SET merged_into = m.merged_before, updated_at = ${now} FROM client_merge_members m
    WHERE m.business_id = ${businessId} AND m.merge_id = ${mergeId}::uuid
      AND c.business_id = m.business_id AND c.id = m.client_id`.execute(db)
}

export async function setUndone(
  db: Db,
  businessId: BusinessId,
  mergeId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('clientMerges')
    .set({ undoneAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', mergeId)
    .execute()
}

/** The active merges of a client, the latest first, with the names merged by each. */
export async function listMerges(db: Db, businessId: BusinessId, keepId: string) {
  const { rows } = await sql<{ id: string; mergedAt: Date; names: string[] }>`
    SELECT g.id, g.merged_at, array_agg(c.name ORDER BY c.name_key, c.id) AS names
    FROM client_merges g
    JOIN client_merge_members m ON m.business_id = g.business_id AND m.merge_id = g.id AND m.merged_before IS NULL
    JOIN clients c ON c.business_id = m.business_id AND c.id = m.client_id
    WHERE g.business_id = ${businessId} AND g.keep_id = ${keepId}::uuid AND g.undone_at IS NULL
    GROUP BY g.id, g.merged_at ORDER BY g.merged_at DESC, g.id DESC`.execute(db)
  return rows
}
