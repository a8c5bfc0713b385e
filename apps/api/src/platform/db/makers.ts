import { sql } from 'kysely'
import { compiled } from './compiled-query.ts'
import type { BusinessId } from './context.ts'
import type { Db } from './database.ts'

const makersOf = compiled(
  (_db, $: { businessId: BusinessId; ids: readonly string[] }) => sql<{
    id: string
    maker: string
  }>`
    SELECT id, maker FROM invoices WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[]) AND maker IS NOT NULL
    UNION ALL SELECT id, maker FROM document_drafts
      WHERE business_id = ${$.businessId} AND kind IN ('invoice', 'quote') AND id = ANY (${$.ids}::uuid[]) AND maker IS NOT NULL
    UNION ALL SELECT id, maker FROM quotes WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[]) AND maker IS NOT NULL
    UNION ALL SELECT id, maker FROM delivery_notes
      WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[]) AND maker IS NOT NULL
    UNION ALL SELECT id, maker FROM recurring WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[]) AND maker IS NOT NULL
    UNION ALL SELECT id, maker FROM credit_notes
      WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[]) AND maker IS NOT NULL
    UNION ALL SELECT id, maker FROM payments WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[]) AND maker IS NOT NULL`,
)

/** The makers of documents and payments by their ids, which are of any kind; one that nobody made, or that is none, is left out. */
export async function findMakers(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await makersOf(db, { businessId, ids })
  return new Map(rows.map(({ id, maker }) => [id, maker]))
}
