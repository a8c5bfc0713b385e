import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply } from 'fastify'
import { type CsvCell, toCsv } from './csv.ts'

/** A cell of a file that comes as CSV or as Excel: text, a figure, or a day, which Excel can sort and reckon with. */
export type TableCell = CsvCell | { date: string }

/** How a column of an Excel file shows its figures; text and days need no word. */
export type ColumnKind = 'text' | 'amount' | 'number' | 'date'

export interface TableFile {
  /** Without its ending: 'isiro-expenses-2026-11-21'. */
  name: string
  /** Of the Excel file's only sheet. */
  sheet: string
  columns: { head: string; kind: ColumnKind }[]
  /** The rows, some at a time, as they come out of the database. */
  rows: AsyncIterable<TableCell[][]>
}

export type TableFormat = 'csv' | 'xlsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Sends a table part by part as its reader takes it: no part of it waits in memory. Text stays text in either
 * format, whatever it begins with. The first rows are there before anything is sent, so that a failure to find
 * them is told as one.
 */
export async function sendTable(
  reply: FastifyReply,
  format: TableFormat,
  file: TableFile,
): Promise<FastifyReply> {
  const begun = { ...file, rows: await begin(file.rows) }
  const stream = format === 'xlsx' ? await xlsxStream(begun) : Readable.from(csvParts(begun))
  return reply
    .type(format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.${format}"`)
    .send(stream)
}

/** The same parts, the first of them already read. */
async function begin<Part>(parts: AsyncIterable<Part>): Promise<AsyncIterable<Part>> {
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let part = first; !part.done; part = await iterator.next()) yield part.value
    } finally {
      // A reader that goes away ends the search too.
      await iterator.return?.()
    }
  })()
}

/** A table as CSV, part by part. */
export async function* csvParts({
  columns,
  rows,
}: Pick<TableFile, 'columns' | 'rows'>): AsyncGenerator<string> {
  yield toCsv([columns.map(({ head }) => head)])
  for await (const part of rows) {
    // Only the file's beginning carries the mark of its encoding.
    if (part.length > 0) yield toCsv(part.map((row) => row.map(csvCell))).slice(1)
  }
}

function csvCell(cell: TableCell): CsvCell {
  return cell !== null && typeof cell === 'object' && 'date' in cell ? cell.date : cell
}

const FORMATS: Record<ColumnKind, { numFmt?: string; width: number }> = {
  text: { width: 24 },
  amount: { numFmt: '#,##0.00', width: 16 },
  number: { width: 10 },
  date: { numFmt: 'yyyy-mm-dd', width: 12 },
}

async function xlsxStream({ sheet, columns, rows }: TableFile): Promise<Readable> {
  // Excel is asked for now and then; until then its code takes no memory.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const bytes = writeXlsxStream(xlsxRows(rows), {
    name: sheet,
    columns: columns.map(({ head, kind }) => ({ header: head, ...FORMATS[kind] })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(bytes as ReadableStream<Uint8Array>)
}

async function* xlsxRows(rows: TableFile['rows']) {
  for await (const part of rows) for (const row of part) yield row.map(xlsxCell)
}

/** Excel counts days from 1900, and the first weeks of that year wrongly; days before stay text. */
const FIRST_DAY = '1900-03-01'

function xlsxCell(cell: TableCell): string | number | Date | null {
  if (cell === null || typeof cell === 'string') return cell
  // Fifteen digits are exact in a spreadsheet, and no amount of ours has more.
  if ('figure' in cell) return Number(cell.figure)
  return cell.date < FIRST_DAY ? cell.date : new Date(`${cell.date}T00:00:00Z`)
}

/** A table in a reader's words: the heads of its columns, and their kinds and each row's cells in the same order. */
export function tableOf<Row>(
  { sheet, head }: { sheet: string; head: readonly string[] },
  kinds: readonly ColumnKind[],
  parts: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => TableCell[],
): Omit<TableFile, 'name'> {
  return {
    sheet,
    columns: head.map((name, index) => ({ head: name, kind: kinds[index] ?? 'text' })),
    rows: cellsIn(parts, cellsOf),
  }
}

async function* cellsIn<Row>(parts: AsyncIterable<Row[]>, cellsOf: (row: Row) => TableCell[]) {
  for await (const rows of parts) yield rows.map(cellsOf)
}

/** A day of ours as a cell; none stays empty. */
export function dateCell(date: string | null): TableCell {
  return date === null ? null : { date }
}

/**
 * What stands behind ids, some at a time. Which rows a file has is settled at its start, so that each stands in it
 * once, whatever changes meanwhile; and no connection to the database is held for a slow reader.
 */
export async function* inParts<Id, Row>(
  listIds: () => Promise<{ readonly length: number; slice(from: number, to: number): Id[] }>,
  findRows: (ids: Id[]) => Promise<Row[]>,
  size = 500,
): AsyncGenerator<Row[]> {
  const ids = await listIds()
  for (let from = 0; from < ids.length; from += size)
    yield await findRows(ids.slice(from, from + size))
}
