import type { ImportedClient } from '@isiro/contracts/client-import'
import { usuallyWithholdsVat } from '@isiro/domain/client-kind'
import { foldForSearch } from '@isiro/domain/plain-text'
import { recordActivity } from '../../../platform/db/activity.ts'
import { fileImport } from '../../../platform/files/imports/service.ts'
import { checkedDetails, countryFor } from '../service.ts'
import * as queries from './queries.ts'

/**
 * Imports clients from a file. The same name at the same address is one client, so a repeated file creates no duplicates.
 * Taking an import back deletes its clients, except those that are in use since.
 */
export const clientImport = fileImport({
  kind: 'clients',

  async checkRows(ctx, rows: readonly ImportedClient[]) {
    const country = await countryFor(ctx, rows)
    return rows.map((row, index) => ({
      ...checkedDetails(row, country, `rows.${index}.`),
      nameKey: foldForSearch(row.name),
      withholdsVat: row.withholdsVat ?? usuallyWithholdsVat(row.kind),
    }))
  },

  async createRecords(ctx, { id }) {
    const rows = { importId: id, at: ctx.now() }
    const createdCount = await queries.importRows(ctx.db, ctx.businessId, rows)
    await recordActivity(ctx, 'client.imported', id, { count: createdCount })
    return { createdCount }
  },

  async deleteRecords(ctx, id) {
    const counts = await queries.deleteUnused(ctx.db, ctx.businessId, id)
    const count = counts.deletedCount
    if (count > 0) await recordActivity(ctx, 'client.import_taken_back', id, { count })
    return counts
  },
})
