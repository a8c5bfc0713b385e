/** A table of a file: the whole of a CSV file, or one sheet of a workbook. */
export interface FileSheet {
  /** The name on the sheet's tab; empty where a file has one table only. */
  name: string
  rows: SheetRow[]
}

/** A row that is not empty. */
export interface SheetRow {
  /** The row number as a spreadsheet shows it. */
  number: number
  cells: string[]
}

/** Numbers rows as a spreadsheet does, and leaves the empty ones out. */
export function numberedRows(rows: readonly (readonly string[])[]): SheetRow[] {
  return rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Why a file cannot be read as a table: the end of the key of its sentence in `file-import`. */
export type UnreadableReason =
  | 'xls'
  | 'otherSheet'
  | 'pdf'
  | 'picture'
  | 'page'
  | 'other'
  | 'locked'
  | 'tooLarge'
  | 'broken'

export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}`, options)
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}
