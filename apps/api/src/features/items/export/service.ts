import type { ExportItems } from '@isiro/contracts/items'
import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import { SUPPLY_NAMES } from '@isiro/domain/supply-names'
import { readInParts, type TableExport } from '../../../platform/files/table-export.ts'
import * as queries from './queries.ts'
import { ITEM_FILE_TEXTS } from './texts/texts.ts'

/** The items of a filter, by name. The import reads what stands here. */
export const ITEMS_EXPORT: TableExport<
  ExportItems,
  queries.ExportedItem,
  (typeof ITEM_FILE_TEXTS)['en']
> = {
  name: 'price-list',
  texts: ITEM_FILE_TEXTS,
  columns: {
    code: { text: (row) => row.code },
    description: { text: (row) => row.description },
    unit: { text: (row) => row.unit },
    price: { amount: (row) => row.price },
    currency: { text: (row) => row.currency },
    vat: { text: (row, { language }) => itemVatName(row.vatCategory, language) },
    vatGround: {
      text: (row, { language }) => row.vatGround && SUPPLY_NAMES[language][row.vatGround],
    },
    wht: { text: (row, { language }) => itemWhtName(row.wht, language) },
  },
  rows: (ctx, { q, archived }) =>
    readInParts(
      ctx,
      ({ db, businessId }) =>
        queries.listIds(db, businessId, { q, isArchived: archived === 'true' }),
      ({ db, businessId }, ids) => queries.findExported(db, businessId, ids),
    ),
}
