import type { OpenItemImport } from '@isiro/contracts/item-import'
import type { SaveItem } from '@isiro/contracts/items'
import { recordActivity } from '../../../platform/db/activity.ts'
import { newId } from '../../../platform/db/ids.ts'
import { fileImport, presentImport } from '../../../platform/files/imports/service.ts'
import { requireBusiness } from '../../business/service.ts'
import { itemFields } from '../item-fields.ts'
import type { ItemFields } from '../queries.ts'
import * as queries from './queries.ts'

/**
 * Imports items from a file. The same code, or without a code the same description, is one item, so a repeated file creates
 * no duplicates. Taking an import back deletes its items, except those that were changed since.
 */
export const itemImport = fileImport({
  tables: { imports: 'itemImports', rows: 'itemImportRows' },
  codes: { closed: 'items.import_closed', incomplete: 'items.import_incomplete' },
  announced: ({ fileName, rowCount }: OpenItemImport) => ({ fileName, rowCount }),

  async putRows(ctx, id, { from, rows }: { from: number; rows: SaveItem[] }) {
    const at = ctx.now()
    const staged = rows.map((row, index) => ({
      rowNumber: from + index,
      content: contentOf(newId(at), itemFields(row, `rows.${index}.`)),
    }))
    await queries.putRows(ctx.db, ctx.businessId, id, staged)
  },

  async createRecords(ctx, { id }) {
    const { db, businessId } = ctx
    const { currency } = await requireBusiness(ctx)
    const rows = { importId: id, currency, at: ctx.now() }
    const createdCount = await queries.importRows(db, businessId, rows)
    await recordActivity(ctx, 'item.imported', id, { count: createdCount })
    return { createdCount }
  },

  async deleteRecords(ctx, id) {
    const { deleted, kept } = await queries.deleteUnchanged(ctx.db, ctx.businessId, id)
    if (deleted > 0) await recordActivity(ctx, 'item.import_taken_back', id, { count: deleted })
    return { deletedCount: deleted, keptCount: kept }
  },
  nothingDeleted: { deletedCount: 0, keptCount: 0 },
  present: presentImport,
})

/** A row as JSON with the table's column names, for the statement that creates items of all rows. */
function contentOf(id: string, item: ItemFields): string {
  return JSON.stringify({
    id,
    description: item.description,
    description_key: item.descriptionKey,
    unit: item.unit,
    price: item.price,
    vat_category: item.vatCategory,
    wht: item.wht,
    code: item.code,
    code_key: item.codeKey,
  })
}
