import type { AnyImport, ImportTakenBack } from '@isiro/contracts/file-import'
import type { ImportKind } from '@isiro/contracts/import-limits'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { type Ctx, read, transact } from '../../db/context.ts'
import { newId } from '../../db/ids.ts'
import { AppError, found, refusedField } from '../../http/errors.ts'
import * as queries from './queries.ts'

// Written out, so that a search for a code leads here.
const CLOSED = {
  clients: 'clients.import_closed',
  items: 'items.import_closed',
  expenses: 'expenses.import_closed',
  // The sentence is the same.
  invoices: 'items.import_closed',
} as const
const INCOMPLETE = {
  clients: 'clients.import_incomplete',
  items: 'items.import_incomplete',
  expenses: 'expenses.import_incomplete',
  invoices: 'items.import_incomplete',
} as const

const DAY_MS = 86_400_000

/** The announcement of a file, before its first row arrives. */
export interface Opening {
  fileName: string
  rowCount: number
  /** The sum of the rows. Only for a kind whose rows have an amount. */
  total?: string
}

/** Rows of a file that arrive together. `from` is the index of the first one, counted from 0. */
export interface Part<Row> {
  from: number
  rows: Row[]
}

/** The import of a kind of files. */
interface ImportDefinition<Row> {
  kind: ImportKind
  /** Validates rows like typed ones, and gives the record of each with the field names of its table. */
  checkRows(ctx: Ctx, rows: readonly Row[]): Promise<object[]>
  /** Creates records of all rows once each has arrived, and records the activity. Returns how many it created. */
  createRecords(ctx: Ctx, opened: queries.CountedImport): Promise<queries.CreatedRecords>
  /** Deletes the records of an import, and records the activity. */
  deleteRecords(ctx: Ctx, id: string): Promise<ImportTakenBack>
}

/** The operations of an import. Each throws `resource.not_found` for an unknown id or another business's. */
export interface ImportService<Row> {
  kind: ImportKind
  /**
   * Announces a file. Its rows then arrive in parts, in any order and with repeats, and `commit` creates records of all
   * of them or of none. Deletes files that were announced a day ago and never completed.
   */
  open(ctx: Ctx, file: Opening): Promise<AnyImport>
  get(ctx: Ctx, id: string): Promise<AnyImport>
  /**
   * Stages rows. Throws the code `import_closed` once the file was imported, and refuses the field `from` if the part has
   * rows beyond the announced number.
   */
  stageRows(ctx: Ctx, id: string, part: Part<Row>): Promise<AnyImport>
  /**
   * Creates records of the whole file or of nothing. Throws the code `import_incomplete` until every row has arrived.
   * A repeat gives the same answer.
   */
  commit(ctx: Ctx, id: string): Promise<AnyImport>
  /** Takes a file back: deletes the records it created. A file that is not imported yet is deleted. */
  takeBack(ctx: Ctx, id: string): Promise<ImportTakenBack>
}

/** Builds the import of a kind: opening, staging, committing and taking back work the same for every kind. */
export function fileImport<Row>(definition: ImportDefinition<Row>): ImportService<Row> {
  const { kind } = definition

  const find = async ({ db, businessId }: Ctx, id: string) =>
    found(await queries.findImport(db, businessId, kind, id))
  const get = (ctx: Ctx, id: string) => read(ctx, async (ctx) => present(await find(ctx, id)))
  const lock = async ({ db, businessId }: Ctx, id: string, how: 'share' | 'alone') =>
    found(await queries.lockImport(db, businessId, kind, id, how))

  return {
    kind,
    get,

    open: (ctx, { fileName, rowCount, total }) =>
      transact(ctx, async (ctx) => {
        const { db, businessId } = ctx
        const at = ctx.now()
        await queries.dropAbandoned(db, businessId, kind, new Date(at.getTime() - DAY_MS))
        const id = newId(at)
        await queries.insertImport(db, businessId, {
          ...{ id, kind, fileName, rowCount },
          total: total === undefined ? null : announcedTotal(total),
          openedAt: at,
          openedBy: ctx.accountId,
        })
        return get(ctx, id)
      }),

    stageRows: (ctx, id, { from, rows }) =>
      transact(ctx, async (ctx) => {
        const { committedAt, rowCount } = await lock(ctx, id, 'share')
        if (committedAt !== null) throw new AppError(CLOSED[kind])
        if (from + rows.length > rowCount) throw refusedField('from', 'validation.import_rows')
        const at = ctx.now()
        const checked = await definition.checkRows(ctx, rows)
        const records = checked.map((record) => ({ ...record, id: newId(at) }))
        await queries.putRows(ctx.db, ctx.businessId, id, from, records)
        return get(ctx, id)
      }),

    commit: (ctx, id) =>
      transact(ctx, async (ctx) => {
        await lock(ctx, id, 'alone')
        const opened = await find(ctx, id)
        const { committedAt, stagedCount, rowCount } = opened
        if (committedAt !== null) return present(opened)
        if (stagedCount !== rowCount) {
          const counts = { arrived: stagedCount, expected: rowCount }
          throw new AppError(INCOMPLETE[kind], counts)
        }
        const created = await definition.createRecords(ctx, opened)
        await queries.closeImport(ctx.db, ctx.businessId, id, {
          ...created,
          committedAt: ctx.now(),
          knownCount: rowCount - created.createdCount,
        })
        return get(ctx, id)
      }),

    takeBack: (ctx, id) =>
      transact(ctx, async (ctx) => {
        const { committedAt } = await lock(ctx, id, 'alone')
        if (committedAt !== null) return definition.deleteRecords(ctx, id)
        await queries.deleteImport(ctx.db, ctx.businessId, id)
        return { deletedCount: 0, keptCount: 0 }
      }),
  }
}

/** The announced sum of the rows in minor units. */
function announcedTotal(typed: string): number {
  const total = parseMinor(typed)
  if (total === null || total <= 0) throw refusedField('total', 'validation.rate')
  return total
}

/** An import as far as it has come. `result` is null until the whole file has been imported. */
function present(row: queries.CountedImport): AnyImport {
  const { id, fileName, rowCount, stagedCount, total, committedAt, createdCount, createdTotal } =
    row
  const result = committedAt && {
    createdCount: createdCount ?? 0,
    ...(createdTotal === null ? {} : { createdTotal: formatMinor(createdTotal) }),
    knownCount: row.knownCount ?? 0,
    committedAt: committedAt.toISOString(),
  }
  const file = { id, fileName, rowCount, stagedCount, result }
  return total === null ? file : { ...file, total: formatMinor(total) }
}
