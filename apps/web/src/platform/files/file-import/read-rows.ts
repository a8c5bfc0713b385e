import type { ColumnMapping } from './columns.ts'
import type { CellOf, Reading, RowReader } from './file-kind.ts'

/** A row of a file that cannot be imported, or that is odd. */
export interface BadRow {
  /** The row number as a spreadsheet shows it. */
  line: number
  field: string | null
  /** The translation key of the reason. */
  message: string
  cell: string
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
}

/** Makes records of the rows under the heading; each row that cannot be one says why. */
export function readRows<Field extends string, Row, Choice>(
  reader: RowReader<Field, Row, Choice>,
  lines: readonly string[][],
  mapping: ColumnMapping<Field>,
  reading: Reading<Choice>,
): ReadRows<Row> {
  const rows: Row[] = []
  const rowLines: number[] = []
  const bad: BadRow[] = []
  const odd: BadRow[] = []
  const seen = new Set<string>()
  let repeated = 0
  for (const [index, cells] of lines.entries()) {
    const cellOf = (field: Field) => {
      const column = mapping[field]
      return column === null ? '' : (cells[column] ?? '').trim()
    }
    const said = ({ field, message }: Unreadable<Field>): BadRow => ({
      line: index + 2,
      field,
      message,
      cell: field ? cellOf(field).slice(0, 60) : '',
    })
    const read = readRow(reader, cellOf, reading)
    if ('message' in read) {
      bad.push(said(read))
      continue
    }
    const identity = reader.identityOf?.(read.row)
    if (identity !== undefined && seen.has(identity)) {
      repeated++
      continue
    }
    if (identity !== undefined) seen.add(identity)
    rows.push(read.row)
    rowLines.push(index + 2)
    const warning = reader.warningOf?.(read.row, reading)
    if (warning) odd.push(said(warning))
  }
  return { rows, lines: rowLines, bad, odd, repeated }
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
    return { field, message: issue?.message ?? 'validation.invalid' }
  }
  return refusalOf?.(parsed.data, cellOf, reading) ?? { row: parsed.data }
}
