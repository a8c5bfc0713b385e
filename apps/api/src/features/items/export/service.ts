import { itemVatName, itemWhtName } from '@isiro/domain/item-taxes'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../../platform/db/context.ts'
import {
  type ColumnKind,
  inParts,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../../platform/files/table-file.ts'
import type { ItemFilter } from '../queries.ts'
import * as queries from './queries.ts'
import { ITEM_FILE_TEXTS } from './texts/texts.ts'

/** The kinds of the columns, in the order of the cells. */
const KINDS: ColumnKind[] = ['text', 'text', 'text', 'amount', 'text', 'text', 'text']

/** The items of a filter as a CSV or Excel file, by name. The import reads what stands here. */
export function itemsFile(
  ctx: Ctx,
  filter: ItemFilter,
  language: Language,
): Omit<TableFile, 'name'> {
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => queries.listIds(db, businessId, filter)),
    (ids) => read(ctx, ({ db, businessId }) => queries.findExported(db, businessId, ids)),
  )
  return tableOf(ITEM_FILE_TEXTS, language, KINDS, parts, (row) => cellsOf(row, language))
}

function cellsOf(row: queries.ExportedItem, language: Language): TableCell[] {
  return [
    row.code,
    row.description,
    row.unit,
    { figure: formatMinor(row.price) },
    row.currency,
    itemVatName(row.vatCategory, language),
    itemWhtName(row.wht, language),
  ]
}
