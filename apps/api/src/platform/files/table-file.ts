import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Language } from '@isiro/domain/language'
import type { FastifyReply } from 'fastify'
import { type CsvCell, toCsv } from './csv.ts'

/** A cell of a CSV or Excel file: text, a figure, or a date, which Excel can sort and calculate with. */
export type TableCell = CsvCell | { date: string }

/** The forms of figures in a column of an Excel file. Text and dates need no kind. */
export type ColumnKind = 'text' | 'amount' | 'number' | 'date'

export interface TableFile {
  /** The file's name without its extension: 'isiro-expenses-2026-11-21'. */
  name: string
  /** The reader's language, which decides the separator of a CSV file. */
  language: Language
  /** Without it, or where it is true, a CSV file begins with a byte order mark, by which spreadsheets know its encoding. */
  hasMark?: boolean
  /** Name of the Excel file's only sheet. */
  sheet: string
  columns: { head: string; kind: ColumnKind }[]
  /** The rows, in batches as the database returns them. */
  rows: AsyncIterable<TableCell[][]>
}

export type TableFormat = 'csv' | 'xlsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Streams a table to its reader, so the file is never whole in memory. Text stays text in both formats, whatever its
 * first character. The first batch is loaded before the headers are sent, so that a failed query answers an error.
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

/** Loads the first part and returns all parts, including that one. */
async function begin<Part>(parts: AsyncIterable<Part>): Promise<AsyncIterable<Part>> {
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let part = first; !part.done; part = await iterator.next()) yield part.value
    } finally {
      // A reader that disconnects also ends the query.
      await iterator.return?.()
    }
  })()
}

/** Prints a table as CSV, part by part. */
export async function* csvParts({
  language,
  hasMark = true,
  columns,
  rows,
}: Pick<TableFile, 'language' | 'hasMark' | 'columns' | 'rows'>): AsyncGenerator<string> {
  yield toCsv([columns.map(({ head }) => head)], language).slice(hasMark ? 0 : 1)
  for await (const part of rows) {
    // Only the first part carries the byte order mark.
    if (part.length > 0)
      yield toCsv(
        part.map((row) => row.map(csvCell)),
        language,
      ).slice(1)
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
  // Excel files are rare, so the library is loaded with the first one.
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

/** Excel counts days from 1900 and gets that year's first weeks wrong, so earlier dates stay text. */
const FIRST_DAY = '1900-03-01'

function xlsxCell(cell: TableCell): string | number | Date | null {
  if (cell === null || typeof cell === 'string') return cell
  // A spreadsheet is exact to fifteen digits, and none of our amounts has more.
  if ('figure' in cell) return Number(cell.figure)
  return cell.date < FIRST_DAY ? cell.date : new Date(`${cell.date}T00:00:00Z`)
}

/** A date as a cell; null is an empty cell. */
export function dateCell(date: string | null): TableCell {
  return date === null ? null : { date }
}

/**
 * Loads the rows of the given ids in batches. The ids are fixed at the start, so each row appears exactly once even if
 * data changes meanwhile. No database connection is held while a slow reader downloads.
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
