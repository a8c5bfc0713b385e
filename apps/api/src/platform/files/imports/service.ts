import type { ErrorCode } from '@isiro/contracts/errors'
import { type Ctx, read, transact } from '../../db/context.ts'
import { newId } from '../../db/ids.ts'
import { AppError, found, refusedField } from '../../http/errors.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** Rows of a file that arrive together. `from` is the index of the first one, counted from 0. */
interface Part<Row> {
  from: number
  rows: Row[]
}

/** How a feature imports its files. */
interface ImportDefinition<Table extends queries.ImportTable, Input, Row, Answer, TakenBack> {
  tables: queries.ImportTables<Table>
  /** Error codes: `closed` for a file that was imported already, `incomplete` for one whose rows are missing. */
  codes: { closed: ErrorCode; incomplete: ErrorCode }
  /** The columns to store when the file is announced, before its first row arrives. */
  announced(input: Input): queries.AnnouncedFile<Table>
  /** Validates rows like typed ones and stages them. A row that arrives again replaces the earlier one. */
  putRows(ctx: Ctx, id: string, part: Part<Row>): Promise<void>
  /** Creates records of all rows once each has arrived, and records the activity. Returns how many it created. */
  createRecords(
    ctx: Ctx,
    opened: queries.CountedImport<Table>,
  ): Promise<queries.CreatedRecords<Table>>
  /** Deletes the records of an import, and records the activity. */
  deleteRecords(ctx: Ctx, id: string): Promise<TakenBack>
  /** The answer for a file that was taken back before it was imported. */
  nothingDeleted: TakenBack
  present(row: queries.CountedImport<Table>): Answer
}

/** The operations of an import. Each throws `resource.not_found` for an unknown id or another business's. */
export interface FileImport<Input, Row, Answer, TakenBack> {
  /**
   * Announces a file. Its rows then arrive in parts, in any order and with repeats, and `commit` creates records of all
   * of them or of none. Deletes files that were announced a day ago and never completed.
   */
  open(ctx: Ctx, input: Input): Promise<Answer>
  get(ctx: Ctx, id: string): Promise<Answer>
  /**
   * Stages rows. Throws the code `closed` once the file was imported, and refuses the field `from` if the part has
   * rows beyond the announced number.
   */
  stageRows(ctx: Ctx, id: string, part: Part<Row>): Promise<Answer>
  /**
   * Creates records of the whole file or of nothing. Throws the code `incomplete` until every row has arrived.
   * A repeat gives the same answer.
   */
  commit(ctx: Ctx, id: string): Promise<Answer>
  /** Takes a file back: deletes the records it created. A file that is not imported yet is deleted. */
  takeBack(ctx: Ctx, id: string): Promise<TakenBack>
}

/** Builds one feature's import: opening, staging, committing and taking back work the same for every feature. */
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

/** The fields that every import's answer has. `result` is null until the whole file has been imported. */
export function presentImport(row: queries.CountedImport) {
  const { id, fileName, rowCount, stagedCount, committedAt, createdCount, knownCount } = row
  const result = committedAt && {
    createdCount: createdCount ?? 0,
    knownCount: knownCount ?? 0,
    committedAt: committedAt.toISOString(),
  }
  return { id, fileName, rowCount, stagedCount, result }
}
