import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import type { FastifyReply } from 'fastify'
import { recordActivity } from '../db/activity.ts'
import { type Ctx, read, todayOf, transact } from '../db/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  sendTable,
  type TableCell,
  type TableFile,
  type TableFormat,
} from './table-file.ts'

/** The texts of a file in one language: its sheet's name, the heading of each column, and words that its cells use. */
interface TableTexts {
  sheet: string
  head: Record<string, string>
}

/** The values that a cell may need besides its row. */
interface Reading<Texts> {
  ctx: Ctx
  language: Language
  texts: Texts
}

type Cell<Row, Texts, Value> = (row: Row, reading: Reading<Texts>) => Value | null

/** A column: its kind, which decides how a spreadsheet shows it, with the value of a row. Null is an empty cell. */
export type Column<Row, Texts> =
  | { text: Cell<Row, Texts, string> }
  /** A day: '2026-11-21'. */
  | { date: Cell<Row, Texts, string> }
  /** Minor units, or a decimal as it is on the wire: '1075.00'. */
  | { amount: Cell<Row, Texts, number | string> }
  /** A count, or a decimal such as a rate. */
  | { number: Cell<Row, Texts, number | string> }

/** A list as a file for a spreadsheet. A column without a heading in each language does not compile. */
export interface TableExport<Query, Row, Texts extends TableTexts> {
  /** 'quotes' in isiro-quotes-2026-11-21.csv. */
  name: string
  /** The period that the file is about, in place of today's date in its name. */
  period?: (query: Query) => string
  texts: Record<Language, Texts>
  /**
   * Another program reads it, and no person in a spreadsheet: with commas and decimal points in every language, and without a byte
   * order mark, which such programs take for a part of the first heading.
   */
  isForProgram?: boolean
  /** In the order of the file. */
  columns: { [Name in keyof Texts['head']]: Column<Row, Texts> }
  /** The rows in batches: `readInParts`, or `readWhole` where there are few. */
  rows: (ctx: Ctx, query: Query) => AsyncIterable<Row[]>
}

/**
 * Says in the audit trail that a list of the business leaves it as a file. Each route of the verb `export` calls it before it answers:
 * what cannot be noted does not leave.
 */
export function noteExport(ctx: Ctx, list: string, file: string): Promise<void> {
  return transact(ctx, (ctx) => recordActivity(ctx, 'export.downloaded', null, { list, file }))
}

/** Answers with the file that a route's query asks for, in the reader's language. None leaves without a record of it in the trail. */
export async function sendExport<Query, Row, Texts extends TableTexts>(
  request: {
    ctx: Ctx
    session: { language: Language }
    query: Query & { format?: TableFormat | undefined }
  },
  reply: FastifyReply,
  file: TableExport<NoInfer<Query>, Row, Texts>,
): Promise<FastifyReply> {
  const { ctx, session, query } = request
  const { name, period = () => todayOf(ctx) } = file
  const { format = 'csv' } = query
  const named = `isiro-${name}-${period(query)}`
  await noteExport(ctx, name, `${named}.${format}`)
  const table = tableOf(file, ctx, query, session.language)
  return sendTable(reply, format, { ...table, name: named })
}

/** The table of an export in a language. */
export function tableOf<Query, Row, Texts extends TableTexts>(
  { texts, columns, rows, isForProgram = false }: TableExport<Query, Row, Texts>,
  ctx: Ctx,
  query: NoInfer<Query>,
  language: Language,
): Omit<TableFile, 'name'> {
  const reading = { ctx, language, texts: texts[language] }
  const { sheet, head } = reading.texts
  const entries: [string, Column<Row, Texts>][] = Object.entries(columns)
  return {
    language: isForProgram ? 'en' : language,
    hasMark: !isForProgram,
    sheet,
    columns: entries.map(([name, column]) => ({ head: head[name] ?? '', kind: kindOf(column) })),
    rows: (async function* () {
      for await (const part of rows(ctx, query))
        yield part.map((row) => entries.map(([, column]) => cellOf(column, row, reading)))
    })(),
  }
}

function kindOf<Row, Texts>(column: Column<Row, Texts>): ColumnKind {
  if ('text' in column) return 'text'
  if ('date' in column) return 'date'
  return 'amount' in column ? 'amount' : 'number'
}

function cellOf<Row, Texts>(
  column: Column<Row, Texts>,
  row: Row,
  reading: Reading<Texts>,
): TableCell {
  if ('text' in column) return column.text(row, reading)
  if ('date' in column) return dateCell(column.date(row, reading))
  if ('number' in column) return figureCell(column.number(row, reading), String)
  return figureCell(column.amount(row, reading), formatMinor)
}

function figureCell(value: number | string | null, format: (value: number) => string): TableCell {
  if (value === null) return null
  return { figure: typeof value === 'string' ? value : format(value) }
}

/** The rows of the given ids in batches, each read in a transaction of its own: see `inParts`. */
export function readInParts<Id, Row>(
  ctx: Ctx,
  listIds: (
    ctx: Ctx,
  ) => Promise<{ readonly length: number; slice(from: number, to: number): Id[] }>,
  findRows: (ctx: Ctx, ids: Id[]) => Promise<Row[]>,
): AsyncIterable<Row[]> {
  return inParts(
    () => read(ctx, listIds),
    (ids) => read(ctx, (ctx) => findRows(ctx, ids)),
  )
}

/** All rows at once. */
export async function* readWhole<Row>(
  ctx: Ctx,
  findRows: (ctx: Ctx) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  yield await read(ctx, findRows)
}
