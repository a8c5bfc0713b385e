import type { Item, ListItems, SaveItem } from '@isiro/contracts/items'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor } from '@isiro/domain/money'
import type { Changes } from '@isiro/domain/trail'
import { changesOf, recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { decodeCursor, type Position, type SortType } from '../../platform/http/paging.ts'
import { requireBusiness } from '../business/service.ts'
import { itemFields } from './item-fields.ts'
import * as queries from './queries.ts'

export { codeKey, descriptionKey } from './item-fields.ts'

export function presentItem(row: queries.ItemRow): Item {
  return {
    id: row.id,
    description: row.description,
    unit: row.unit,
    price: formatMinor(row.price),
    currency: row.currency,
    vatCategory: row.vatCategory,
    vatGround: row.vatGround,
    wht: row.wht,
    code: row.code,
    isArchived: row.archivedAt !== null,
    lastUsedOn: row.lastUsedOn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const SORT_TYPES: Record<ListItems['sort'], SortType> = {
  name: 'text',
  '-used': 'date',
  price: 'bigint',
  '-price': 'bigint',
}

/** A page of the price list, or the whole list without a limit. */
export function listPage(
  ctx: Ctx,
  { cursor, archived, ...query }: ListItems,
): Promise<queries.ItemRow[]> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, SORT_TYPES[query.sort])
  const filter = { ...query, isArchived: archived === 'true', after }
  return read(ctx, ({ db, businessId }) => queries.listItems(db, businessId, filter))
}

/** The position of a row in its list, for the cursor to the next page. */
export function positionOf(row: queries.ItemRow, sort: ListItems['sort']): Position {
  const { id, descriptionKey, lastUsedOn, price } = row
  if (sort === 'name') return { value: descriptionKey, id }
  return { value: sort === '-used' ? (lastUsedOn ?? queries.NEVER_USED) : String(price), id }
}

export function getItem(ctx: Ctx, id: string): Promise<Item> {
  return read(ctx, async ({ db, businessId }) =>
    presentItem(found(await queries.findItem(db, businessId, id))),
  )
}

/** Adds an item to the price list, in the business's own currency. */
export function createItem(ctx: Ctx, input: SaveItem): Promise<Item> {
  return transact(ctx, async (ctx) => {
    const { currency } = await requireBusiness(ctx)
    const at = ctx.now()
    const item = { ...itemFields(input), id: newId(at), currency, at }
    await refuseTakenCode(() => queries.insertItem(ctx.db, ctx.businessId, item))
    await note(ctx, 'item.created', item)
    return getItem(ctx, item.id)
  })
}

/** Replaces an item's fields. Lines that began as a copy of it stay as they are. */
export function updateItem(ctx: Ctx, id: string, input: SaveItem): Promise<Item> {
  return transact(ctx, async (ctx) => {
    const fields = itemFields(input)
    const before = found(await queries.findItem(ctx.db, ctx.businessId, id))
    const isThere = await refuseTakenCode(() =>
      queries.updateItem(ctx.db, ctx.businessId, id, fields, ctx.now()),
    )
    if (!isThere) throw new AppError('resource.not_found')
    const item = await getItem(ctx, id)
    const changes = changesOf(before, fields, ITEM_FIELDS)
    await note(ctx, 'item.updated', { ...fields, id, currency: item.currency }, changes)
    return item
  })
}

/** Archiving hides an item from the list and from suggestions. It can be restored. */
export function setArchived(ctx: Ctx, id: string, isArchived: boolean): Promise<Item> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const at = ctx.now()
    const isThere = await queries.setArchived(db, businessId, id, isArchived ? at : null, at)
    if (!isThere) throw new AppError('resource.not_found')
    const item = await getItem(ctx, id)
    const { description } = item
    await recordActivity(ctx, isArchived ? 'item.archived' : 'item.restored', id, { description })
    return item
  })
}

/** What the trail tells of an item. */
const ITEM_FIELDS = [
  'description',
  'unit',
  'price',
  'vatCategory',
  'vatGround',
  'wht',
  'code',
] as const

function note(
  ctx: Ctx,
  kind: 'item.created' | 'item.updated',
  item: { id: string; description: string; price: number; currency: Currency },
  changes: Changes | null = null,
): Promise<void> {
  const { id, description, price: amount, currency } = item
  return recordActivity(ctx, kind, id, { description, amount, currency }, changes)
}

/** Refuses a code that another item has, archived ones included, at its field. */
async function refuseTakenCode<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (isUniqueViolation(error, 'items_code_once'))
      throw refusedField('code', 'validation.item_code_taken')
    throw error
  }
}
