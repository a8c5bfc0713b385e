import { ImportedOpening } from '@isiro/contracts/opening-balances'
import { recordActivity } from '../../platform/db/activity.ts'
import { fileImport } from '../../platform/files/imports/service.ts'
import { refusedField } from '../../platform/http/errors.ts'
import { requireIssuer } from '../business/service.ts'
import { checkOpening } from '../invoices/service.ts'
import * as queries from './queries.ts'
import { bringInvoices } from './service.ts'

/**
 * Imports open invoices from a file. A number that is here already is left out, so a repeated file brings nothing twice. Taking
 * an import back deletes its invoices, all of them or, while something stands on one, none.
 */
export const openingImport = fileImport({
  kind: 'invoices',

  async checkRows(ctx, rows: readonly ImportedOpening[]) {
    const business = await requireIssuer(ctx)
    for (const [index, { startDay, ...row }] of rows.entries())
      checkOpening(ctx, business, row, { path: `rows.${index}.`, startDay })
    return rows.map((opening) => ({ opening }))
  },

  async createRecords(ctx, { id }) {
    const staged = await queries.listStaged(ctx.db, ctx.businessId, id)
    const rows = staged.map((row) => ImportedOpening.parse(row))
    const [startDay = '', another] = [...new Set(rows.map((row) => row.startDay))]
    if (another !== undefined) throw refusedField('startDay', 'validation.start_day')
    const invoices = rows.map(({ startDay: _, ...row }) => row)
    const taken = await bringInvoices(ctx, invoices, { startDay, importId: id })
    const createdCount = rows.length - taken.length
    await recordActivity(ctx, 'opening_balances.invoices_added', null, { count: createdCount })
    return { createdCount }
  },

  async deleteRecords(ctx, id) {
    const { db, businessId } = ctx
    await queries.lockOpenings(db, businessId)
    const holds = await queries.listHolds(db, businessId, id)
    if (holds.length > 0) return { deletedCount: 0, keptCount: holds.length }
    const count = await queries.deleteInvoices(db, businessId, id)
    if (count > 0) await recordActivity(ctx, 'opening_balances.taken_back', null, { count })
    return { deletedCount: count, keptCount: 0 }
  },
})
