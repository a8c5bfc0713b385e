import type { SaveItem } from '@isiro/contracts/items'
import { recordActivity } from '../../../platform/db/activity.ts'
import { deleteUnchanged } from '../../../platform/files/imports/queries.ts'
import { fileImport } from '../../../platform/files/imports/service.ts'
import { requireBusiness } from '../../business/service.ts'
import { itemFields } from '../item-fields.ts'
import * as queries from './queries.ts'

/**
 * Imports items from a file. The same code, or without a code the same description, is one item, so a repeated file creates
 * no duplicates. Taking an import back deletes its items, except those that were changed since.
 */
export const itemImport = fileImport({
  kind: 'items',

  checkRows: async (_, rows: readonly SaveItem[]) =>
    rows.map((row, index) => itemFields(row, `rows.${index}.`)),

  async createRecords(ctx, { id }) {
    const { db, businessId } = ctx
    const { currency } = await requireBusiness(ctx)
    const rows = { importId: id, currency, at: ctx.now() }
    const createdCount = await queries.importRows(db, businessId, rows)
    await recordActivity(ctx, 'item.imported', id, { count: createdCount })
    return { createdCount }
  },

  async deleteRecords(ctx, id) {
    const counts = await deleteUnchanged(ctx.db, ctx.businessId, 'items', id)
    const count = counts.deletedCount
    if (count > 0) await recordActivity(ctx, 'item.import_taken_back', id, { count })
    return counts
  },
})
