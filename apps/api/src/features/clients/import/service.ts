import type { OpenClientImport, StageClients } from '@isiro/contracts/client-import'
import { usuallyWithholdsVat } from '@isiro/domain/client-kind'
import { foldForSearch } from '@isiro/domain/plain-text'
import { recordActivity } from '../../../platform/db/activity.ts'
import { newId } from '../../../platform/db/ids.ts'
import { fileImport, presentImport } from '../../../platform/files/imports/service.ts'
import { checkedDetails, countryFor } from '../service.ts'
import * as queries from './queries.ts'

type ClientRow = StageClients['rows'][number]

/**
 * Imports clients from a file. The same name at the same address is one client, so a repeated file creates no duplicates.
 * Taking an import back deletes its clients, except those that are in use since.
 */
export const clientImport = fileImport({
  tables: { imports: 'clientImports', rows: 'clientImportRows' },
  codes: { closed: 'clients.import_closed', incomplete: 'clients.import_incomplete' },
  announced: ({ fileName, rowCount }: OpenClientImport) => ({ fileName, rowCount }),

  async putRows(ctx, id, { from, rows }: { from: number; rows: ClientRow[] }) {
    const at = ctx.now()
    const country = await countryFor(ctx, rows)
    const staged = rows.map((row, index) => ({
      rowNumber: from + index,
      content: contentOf(newId(at), checkedDetails(row, country, `rows.${index}.`)),
    }))
    await queries.putRows(ctx.db, ctx.businessId, id, staged)
  },

  async createRecords(ctx, { id }) {
    const { db, businessId } = ctx
    const rows = { importId: id, at: ctx.now() }
    const createdCount = await queries.importRows(db, businessId, rows)
    await recordActivity(ctx, 'client.imported', id, { count: createdCount })
    return { createdCount }
  },

  async deleteRecords(ctx, id) {
    const { deleted, kept } = await queries.deleteUnused(ctx.db, ctx.businessId, id)
    if (deleted > 0) await recordActivity(ctx, 'client.import_taken_back', id, { count: deleted })
    return { deletedCount: deleted, keptCount: kept }
  },
  nothingDeleted: { deletedCount: 0, keptCount: 0 },
  present: presentImport,
})

/** A row as JSON with the table's column names, for the statement that creates clients of all rows. */
function contentOf(id: string, client: ClientRow): string {
  return JSON.stringify({
    id,
    name: client.name,
    name_key: foldForSearch(client.name),
    email: client.email,
    phone: client.phone,
    address: client.address,
    tax_id: client.taxId,
    kind: client.kind,
    language: client.language,
    withholds_wht: client.withholdsWht,
    withholds_vat: client.withholdsVat ?? usuallyWithholdsVat(client.kind),
  })
}
