import type {
  ClientImport,
  ImportTakenBack,
  OpenClientImport,
  StageClients,
} from '@isiro/contracts/client-import'
import { foldForSearch } from '@isiro/domain/plain-text'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, glance, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import * as imports from '../../../platform/files/imports/queries.ts'
import { beginImport, holdForRows, presentImport } from '../../../platform/files/imports/service.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { checkedDetails } from '../service.ts'
import * as queries from './queries.ts'

const TABLES = { imports: 'clientImports', rows: 'clientImportRows' } as const

/**
 * Begins to take in a file: its rows then come in parts, in any order and as often as the connection needs, and
 * `commitImport` makes clients of all of them or of none.
 */
export function openImport(
  ctx: Ctx,
  { fileName, rowCount }: OpenClientImport,
): Promise<ClientImport> {
  return transact(ctx, async (ctx) =>
    getImport(ctx, await beginImport(ctx, TABLES, { fileName, rowCount })),
  )
}

export function getImport(ctx: Ctx, id: string): Promise<ClientImport> {
  return glance(ctx, async ({ db, businessId }) =>
    presentImport(found(await imports.findImport(db, businessId, TABLES, id))),
  )
}

/** Puts rows of the file aside, each checked like a client that is typed. */
export function stageRows(ctx: Ctx, id: string, part: StageClients): Promise<ClientImport> {
  return transact(ctx, async (ctx) => {
    await holdForRows(ctx, TABLES, id, part, 'clients.import_closed')
    const at = ctx.now()
    const staged = part.rows.map((row, index) => ({
      rowNumber: part.from + index,
      content: contentOf(newId(at), checkedDetails(row, `rows.${index}.`)),
    }))
    await queries.putRows(ctx.db, ctx.businessId, id, staged)
    return getImport(ctx, id)
  })
}

/** The row as its table names it, for the statement that makes clients of all rows at once. */
function contentOf(id: string, client: StageClients['rows'][number]): string {
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
  })
}

/**
 * Makes clients of the whole file, or of nothing: every row must have arrived. The same name at the same address
 * is one client, so the same file again brings nobody twice. Asking again gives the same answer.
 */
export function commitImport(ctx: Ctx, id: string): Promise<ClientImport> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const opened = found(await imports.lockImport(db, businessId, TABLES, id, 'alone'))
    if (opened.committedAt !== null) return getImport(ctx, id)
    const arrived = await queries.countRows(db, businessId, id)
    if (arrived !== opened.rowCount)
      throw new AppError('clients.import_incomplete', { arrived, expected: opened.rowCount })
    const at = ctx.now()
    const createdCount = await queries.takeIn(db, businessId, { importId: id, at })
    const knownCount = opened.rowCount - createdCount
    await imports.closeImport(db, businessId, TABLES, id, {
      committedAt: at,
      createdCount,
      knownCount,
    })
    await recordActivity(ctx, 'client.imported', id, { count: createdCount })
    return getImport(ctx, id)
  })
}

/**
 * Takes a file back: the clients it brought go, except those that something was done with since. One that is
 * still on its way is forgotten.
 */
export function takeBackImport(ctx: Ctx, id: string): Promise<ImportTakenBack> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const opened = found(await imports.lockImport(db, businessId, TABLES, id, 'alone'))
    if (opened.committedAt === null) {
      await imports.deleteImport(db, businessId, TABLES, id)
      return { deletedCount: 0, keptCount: 0 }
    }
    const { deleted, kept } = await queries.deleteUnused(db, businessId, id)
    if (deleted > 0) await recordActivity(ctx, 'client.import_taken_back', id, { count: deleted })
    return { deletedCount: deleted, keptCount: kept }
  })
}
