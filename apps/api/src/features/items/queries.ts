import type { ItemSort } from '@isiro/contracts/items'
import type { Currency } from '@isiro/domain/currency'
import type { ItemWht } from '@isiro/domain/item-wht'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { VatGround } from '@isiro/domain/vat-lists'
import type { VatCategory } from '@isiro/domain/vat-rules'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { containing, type Position } from '../../platform/http/paging.ts'

/** The columns of an item that a user types; the price in the smallest unit of its currency. */
export interface ItemFields {
  description: string
  descriptionKey: string
  unit: string | null
  price: number
  vatCategory: VatCategory
  vatGround: VatGround | null
  wht: ItemWht
  code: string | null
  codeKey: string | null
}

export interface ItemRow extends Omit<ItemFields, 'codeKey'> {
  id: string
  currency: Currency
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  lastUsedOn: string | null
}

/** Narrows the price list to the items in use, or to those put away. */
export interface ItemFilter {
  q?: string | undefined
  isArchived: boolean
}

const COLUMNS = sql`i.id, i.description, i.description_key, i.unit, i.price, i.currency, i.vat_category, i.vat_ground, i.wht, i.code,
  i.archived_at, i.created_at, i.updated_at`

/** How many of the latest invoices are looked through for the last use of an item. */
const INVOICES_LOOKED_INTO = 1000

/** The date of the last invoice with a line of each description. */
const lastUses = (businessId: BusinessId) => sql`
  SELECT line.description, max(recent.issue_date) AS used_on
  FROM (SELECT lines, issue_date FROM sold_invoices WHERE business_id = ${businessId} AND voided_at IS NULL
      ORDER BY issued_at DESC, id DESC LIMIT ${sql.lit(INVOICES_LOOKED_INTO)}) recent,
    jsonb_to_recordset(recent.lines) AS line (description text)
  GROUP BY line.description`

/** The sort value of an item that no invoice has: behind all others. */
export const NEVER_USED = '1900-01-01'

const ORDERS: Record<
  ItemSort,
  { value: RawBuilder<unknown>; isDescending: boolean; type: string }
> = {
  name: { value: sql`i.description_key`, isDescending: false, type: 'text' },
  '-used': {
    value: sql`coalesce(u.used_on, ${sql.lit(NEVER_USED)}::date)`,
    isDescending: true,
    type: 'date',
  },
  price: { value: sql`i.price`, isDescending: false, type: 'bigint' },
  '-price': { value: sql`i.price`, isDescending: true, type: 'bigint' },
}

/** The filter's conditions on the table `i`. */
export function matching({ q, isArchived }: ItemFilter): RawBuilder<unknown> {
  const pattern = q ? containing(foldForSearch(q)) : null
  return sql`i.archived_at ${isArchived ? sql`IS NOT NULL` : sql`IS NULL`}
    ${pattern ? sql`AND (i.description_key LIKE ${pattern} OR i.code_key LIKE ${pattern})` : sql``}`
}

/** The items of a filter, with one extra row beyond `limit` if there are more. */
export async function listItems(
  db: Db,
  businessId: BusinessId,
  {
    sort,
    limit,
    after,
    ...filter
  }: ItemFilter & { sort: ItemSort; limit?: number | undefined; after?: Position | undefined },
): Promise<ItemRow[]> {
  const { value, isDescending, type } = ORDERS[sort]
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const sign = isDescending ? sql`<` : sql`>`
  const from = after
    ? sql`AND (${value}, i.id) ${sign} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)`
    : sql``
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<ItemRow>`
    WITH used AS MATERIALIZED (${lastUses(businessId)})
    SELECT ${COLUMNS}, u.used_on AS last_used_on
    FROM items i LEFT JOIN used u ON u.description = i.description
    WHERE i.business_id = ${businessId} AND ${matching(filter)} ${from}
    ORDER BY ${value} ${direction}, i.id ${direction} ${cut}`.execute(db)
  return rows
}

export async function findItem(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    WITH used AS MATERIALIZED (${lastUses(businessId)})
    SELECT ${COLUMNS}, u.used_on AS last_used_on
    FROM items i LEFT JOIN used u ON u.description = i.description
    WHERE i.business_id = ${businessId} AND i.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function insertItem(
  db: Db,
  businessId: BusinessId,
  { at, ...item }: ItemFields & { id: string; currency: Currency; at: Date },
): Promise<void> {
  await db
    .insertInto('items')
    .values({ ...item, businessId, createdAt: at, updatedAt: at })
    .execute()
}

/** Replaces an item's fields; its currency stays. Returns false if there is no such item. */
export async function updateItem(
  db: Db,
  businessId: BusinessId,
  id: string,
  item: ItemFields,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('items')
    .set({ ...item, updatedAt: at })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Archives or restores an item. Returns false if there is no such item. */
export async function setArchived(
  db: Db,
  businessId: BusinessId,
  id: string,
  archivedAt: Date | null,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('items')
    .set({ archivedAt, updatedAt: at })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
