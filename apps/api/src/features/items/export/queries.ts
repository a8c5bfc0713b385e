import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type PackedIds, packIds } from '../../../platform/db/packed-ids.ts'
import { type ItemFilter, type ItemRow, matching } from '../queries.ts'

/** The ids of a filter's items in one snapshot, by name. */
export function listIds(db: Db, businessId: BusinessId, filter: ItemFilter): Promise<PackedIds> {
  return packIds(
    db,
    sql`SELECT i.id FROM items i WHERE i.business_id = ${businessId} AND ${matching(filter)}
      ORDER BY i.description_key, i.id`,
  )
}

export type ExportedItem = Pick<
  ItemRow,
  'code' | 'description' | 'unit' | 'price' | 'currency' | 'vatCategory' | 'vatGround' | 'wht'
>

/** Reads some items, in the order of `ids`. One that was deleted meanwhile is left out. */
export async function findExported(
  db: Db,
  businessId: BusinessId,
  ids: string[],
): Promise<ExportedItem[]> {
  const { rows } = await sql<ExportedItem>`
    SELECT i.code, i.description, i.unit, i.price, i.currency, i.vat_category, i.vat_ground, i.wht
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN items i ON i.business_id = ${businessId} AND i.id = wanted.id
    ORDER BY wanted.place`.execute(db)
  return rows
}
