/** A row of a file that cannot be imported. */
export interface BadRow<Field extends string = string> {
  /** The row number as a spreadsheet shows it. */
  line: number
  field: Field | null
  /** The translation key of the reason. */
  message: string
  cell: string
}
