import { firstIssueKey } from '@isiro/contracts/issue-key'
import type { ColumnMapping } from './columns.ts'
import type { CellOf, Reading, RowReader } from './file-kind.ts'
import { isTotalName } from './total-names.ts'

/** A row of a file that cannot be imported, or that is odd. */
export interface BadRow {
  /** The row number as a spreadsheet shows it. */
  line: number
  field: string | null
  /** The translation key of the reason. */
  message: string
  cell: string
}

/** A row that is a sum or a balance of others. */
export interface TotalRow {
  /** The row number as a spreadsheet shows it. */
  line: number
  /** The cell that names it, or its first text. */
  name: string
  /** In minor units; null without one that can be read. */
  amount: number | null
}

/** Rows that were counted. `total` is in minor units; null for a kind whose rows have no amount. */
export interface CountedRows {
  count: number
  total: number | null
}

export interface ReadRows<Row> {
  rows: Row[]
  /** The row number of each, as a spreadsheet shows it. */
  lines: number[]
  bad: BadRow[]
  /** Rows that are imported, and look wrong. */
  odd: BadRow[]
  /** Rows left out because one of the same identity stands further up. */
  repeated: number
  /** The rows of `bad` with those of their amounts that can be read. */
  badSum: CountedRows
  /** Rows that are money in where only money out is imported. */
  moneyIn: CountedRows
  totals: TotalRow[]
}

/**
 * Makes records of the rows under the heading; each row that cannot be one says why. `numbers` are the numbers of the rows in
 * the file, if the first is not its second.
 */
export function readRows<Field extends string, Row, Choice>(
  reader: RowReader<Field, Row, Choice>,
  lines: readonly string[][],
  mapping: ColumnMapping<Field>,
  reading: Reading<Choice>,
  numbers: readonly number[] = lines.map((_, index) => index + 2),
): ReadRows<Row> {
  const read: ReadRows<Row> = {
    rows: [],
    lines: [],
    bad: [],
    odd: [],
    repeated: 0,
    badSum: { count: 0, total: reader.moneyOf ? 0 : null },
    moneyIn: { count: 0, total: 0 },
    totals: [],
  }
  const seen = new Set<string>()
  const firstTotal = firstTotalAtEnd(reader, lines, mapping)
  for (const [index, cells] of lines.entries()) {
    const cellOf = cellsBy(mapping, cells)
    const line = numbers[index] ?? index + 2
    const told = ({ field, message }: Unreadable<Field>): BadRow => ({
      line,
      field,
      message,
      cell: field ? shortened(cellOf(field)) : '',
    })
    if (index >= firstTotal || reader.isTotal?.(cellOf, cells, 'anywhere')) {
      const name = shortened(cells.find(isTotalName) ?? cells.find((cell) => cell !== '') ?? '')
      read.totals.push({ line, name, amount: reader.moneyOf?.(cellOf) ?? null })
      continue
    }
    if (reader.isMoneyIn?.(cellOf, reading)) {
      add(read.moneyIn, reader.moneyOf?.(cellOf))
      continue
    }
    const one = readRow(reader, cellOf, reading)
    if ('message' in one) {
      read.bad.push(told(one))
      add(read.badSum, reader.moneyOf?.(cellOf))
      continue
    }
    const identity = reader.identityOf?.(one.row)
    if (identity !== undefined && seen.has(identity)) {
      read.repeated++
      continue
    }
    if (identity !== undefined) seen.add(identity)
    read.rows.push(one.row)
    read.lines.push(line)
    const warning = reader.warningOf?.(one.row, reading, cellOf)
    if (warning) read.odd.push(told(warning))
  }
  return read
}

/** The cells of a row by their fields. */
export function cellsBy<Field extends string>(
  mapping: ColumnMapping<Field>,
  cells: readonly string[],
): CellOf<Field> {
  return (field) => {
    const column = mapping[field]
    return column === null ? '' : (cells[column] ?? '').trim()
  }
}

/** The place of the first of the sums with which a file ends; that after the last row without any. */
export function firstTotalAtEnd<Field extends string, Row, Choice>(
  reader: RowReader<Field, Row, Choice>,
  lines: readonly string[][],
  mapping: ColumnMapping<Field>,
): number {
  let end = lines.length
  // One row stays: a file in which nothing has a date has another problem, and it is told of each row.
  while (end > 1) {
    const cells = lines[end - 1] ?? []
    if (!reader.isTotal?.(cellsBy(mapping, cells), cells, 'end')) break
    end--
  }
  return end
}

const MOST_SHOWN = 60

function shortened(cell: string): string {
  return cell.length > MOST_SHOWN ? `${cell.slice(0, MOST_SHOWN)}…` : cell
}

function add(sum: CountedRows, amount: number | null | undefined): void {
  sum.count++
  if (sum.total !== null) sum.total += amount ?? 0
}

interface Unreadable<Field extends string> {
  field: Field | null
  message: string
}

function readRow<Field extends string, Row, Choice>(
  { schema, valuesOf, refusalOf }: RowReader<Field, Row, Choice>,
  cellOf: CellOf<Field>,
  reading: Reading<Choice>,
): { row: Row } | Unreadable<Field> {
  const parsed = schema.safeParse(valuesOf(cellOf, reading))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    // The schema's keys are the fields of the file.
    const field = (issue?.path[0] as Field | undefined) ?? null
    return { field, message: firstIssueKey(parsed.error) }
  }
  return refusalOf?.(parsed.data, cellOf, reading) ?? { row: parsed.data }
}
