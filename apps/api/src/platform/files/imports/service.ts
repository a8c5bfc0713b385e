import type { ErrorCode } from '@isiro/contracts/errors'
import { type Ctx, read, transact } from '../../db/context.ts'
import { newId } from '../../db/ids.ts'
import { AppError, found, refusedField } from '../../http/errors.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** Rows of a file that arrive together; `from` is the number of the first one, counted from 0. */
interface Part<Row> {
  from: number
  rows: Row[]
}

/** What a feature says about the files that it imports. */
interface ImportDefinition<Table extends queries.ImportTable, Input, Row, Answer, TakenBack> {
  tables: queries.ImportTables<Table>
  /** Refusals: the whole file was imported before, and rows of it are missing. */
  codes: { closed: ErrorCode; incomplete: ErrorCode }
  /** What is stored about a file before its first row is there. */
  announced(input: Input): queries.AnnouncedFile<Table>
  /** Checks rows like typed ones, and puts them aside. A row that has come before is replaced. */
  putRows(ctx: Ctx, id: string, part: Part<Row>): Promise<void>
  /** Makes records of all rows, each of which has arrived, and records the activity. Says how many it made. */
  createRecords(
    ctx: Ctx,
    opened: queries.CountedImport<Table>,
  ): Promise<queries.CreatedRecords<Table>>
  /** Deletes what an import brought, and records the activity. */
  deleteRecords(ctx: Ctx, id: string): Promise<TakenBack>
  /** The answer where a file was taken back before it had brought anything. */
  nothingDeleted: TakenBack
  present(row: queries.CountedImport<Table>): Answer
}

/** The verbs of an import. Each throws `resource.not_found` for an id of another business or of nothing. */
export interface FileImport<Input, Row, Answer, TakenBack> {
  /**
   * Begins to import a file: its rows then come in parts, in any order and as often as the connection needs, and
   * `commit` makes records of all of them or of none. Forgets files that began a day ago and never came in whole.
   */
  open(ctx: Ctx, input: Input): Promise<Answer>
  get(ctx: Ctx, id: string): Promise<Answer>
  /**
   * Puts rows aside. Refused with the code `closed` once the whole file was imported, and at the field `from` where
   * the part has rows beyond those that the file was announced with.
   */
  stageRows(ctx: Ctx, id: string, part: Part<Row>): Promise<Answer>
  /**
   * Makes records of the whole file or of nothing: refused with the code `incomplete` until every row has arrived.
   * A repeat gives the same answer.
   */
  commit(ctx: Ctx, id: string): Promise<Answer>
  /** Takes a file back: the records it brought are deleted. One that is not imported yet is forgotten. */
  takeBack(ctx: Ctx, id: string): Promise<TakenBack>
}

/** The verbs of one feature's import: opening, staging, committing and taking back are the same for all of them. */
export function fileImport<Table extends queries.ImportTable, Input, Row, Answer, TakenBack>(
  definition: ImportDefinition<Table, Input, Row, Answer, TakenBack>,
): FileImport<Input, Row, Answer, TakenBack> {
  const { tables, codes, present } = definition

  const find = async ({ db, businessId }: Ctx, id: string) =>
    found(await queries.findImport(db, businessId, tables, id))
  const get = (ctx: Ctx, id: string) => read(ctx, async (ctx) => present(await find(ctx, id)))
  const lock = async ({ db, businessId }: Ctx, id: string, how: 'share' | 'alone') =>
    found(await queries.lockImport(db, businessId, tables, id, how))

  return {
    get,

    open: (ctx, input) =>
      transact(ctx, async (ctx) => {
        const { db, businessId } = ctx
        const at = ctx.now()
        await queries.dropAbandoned(db, businessId, tables, new Date(at.getTime() - DAY_MS))
        const id = newId(at)
        const file = { ...definition.announced(input), id, openedAt: at, openedBy: ctx.accountId }
        await queries.insertImport(db, businessId, tables, file)
        return get(ctx, id)
      }),

    stageRows: (ctx, id, part) =>
      transact(ctx, async (ctx) => {
        const opened = await lock(ctx, id, 'share')
        if (opened.committedAt !== null) throw new AppError(codes.closed)
        if (part.from + part.rows.length > opened.rowCount)
          throw refusedField('from', 'validation.import_rows')
        await definition.putRows(ctx, id, part)
        return get(ctx, id)
      }),

    commit: (ctx, id) =>
      transact(ctx, async (ctx) => {
        const { db, businessId } = ctx
        await lock(ctx, id, 'alone')
        const opened = await find(ctx, id)
        const { committedAt, stagedCount, rowCount } = opened
        if (committedAt !== null) return present(opened)
        if (stagedCount !== rowCount)
          throw new AppError(codes.incomplete, { arrived: stagedCount, expected: rowCount })
        const created = await definition.createRecords(ctx, opened)
        await queries.closeImport(db, businessId, tables, id, {
          ...created,
          committedAt: ctx.now(),
          knownCount: rowCount - created.createdCount,
        })
        return get(ctx, id)
      }),

    takeBack: (ctx, id) =>
      transact(ctx, async (ctx) => {
        const opened = await lock(ctx, id, 'alone')
        if (opened.committedAt !== null) return definition.deleteRecords(ctx, id)
        await queries.deleteImport(ctx.db, ctx.businessId, tables, id)
        return definition.nothingDeleted
      }),
  }
}

/** What every import tells of itself; its result is null until the whole file has been imported. */
export function presentImport(row: queries.CountedImport) {
  const { id, fileName, rowCount, stagedCount, committedAt, createdCount, knownCount } = row
  const result = committedAt && {
    createdCount: createdCount ?? 0,
    knownCount: knownCount ?? 0,
    committedAt: committedAt.toISOString(),
  }
  return { id, fileName, rowCount, stagedCount, result }
}
