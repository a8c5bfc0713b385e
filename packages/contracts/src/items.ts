import { ITEM_WHT } from '@isiro/domain/item-wht'
import { LISTED_SUPPLIES } from '@isiro/domain/vat-lists'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import * as z from 'zod/mini'
import { lineDescription, lineRate, vatGround } from './line-fields.ts'
import {
  Amount,
  Currency,
  DateText,
  fileFormat,
  Id,
  optionalLine,
  pageQuery,
  Timestamp,
} from './wire.ts'

/** The longest unit, in characters. */
export const MAX_UNIT = 30
/** The longest code, in characters. */
export const MAX_CODE = 40

/** A new item of the price list, or all of one that replaces what stood there. */
export const SaveItem = z.strictObject({
  description: lineDescription,
  /** The unit of the price: 'hour', 'kg', 'carton'. */
  unit: optionalLine(MAX_UNIT),
  /** In major units, as the rate of a line. A new item is in the business's own currency. */
  price: lineRate,
  vatCategory: z.enum(VAT_CATEGORIES, 'validation.choice'),
  vatGround,
  wht: z.enum(ITEM_WHT, 'validation.choice'),
  /** The business's own code or SKU, which no other item has. */
  code: optionalLine(MAX_CODE),
})
export type SaveItem = z.infer<typeof SaveItem>

/** An item of the price list. */
export const Item = z.object({
  id: Id,
  description: z.string(),
  unit: z.nullable(z.string()),
  /** Of one unit. */
  price: Amount,
  currency: Currency,
  vatCategory: z.enum(VAT_CATEGORIES),
  /** Why it bears no VAT: the listed supply that it is; null where nobody said, and where it bears VAT. */
  vatGround: z.nullable(z.enum(LISTED_SUPPLIES)),
  wht: z.enum(ITEM_WHT),
  code: z.nullable(z.string()),
  isArchived: z.boolean(),
  /** The date of the last invoice with a line of this description, among the latest 1,000; null for none. */
  lastUsedOn: z.nullable(DateText),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Item = z.infer<typeof Item>

/** Items in the order that was asked for. */
export const ItemList = z.array(Item)
export type ItemList = z.infer<typeof ItemList>

/** `-used`: the last billed first. */
export const ITEM_SORTS = ['name', '-used', 'price', '-price'] as const
export type ItemSort = (typeof ITEM_SORTS)[number]

const filters = {
  q: pageQuery.q,
  archived: z.optional(z.enum(['true', 'false'], 'validation.choice')),
}

/** The filters, order and page of the list. */
export const ListItems = z.strictObject({
  ...pageQuery,
  ...filters,
  sort: z._default(z.enum(ITEM_SORTS, 'validation.choice'), 'name'),
})
export type ListItems = z.infer<typeof ListItems>

/** The list's filters, and the format of the file. */
export const ExportItems = z.strictObject({ ...filters, format: fileFormat })
export type ExportItems = z.infer<typeof ExportItems>
