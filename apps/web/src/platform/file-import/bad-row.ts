/** A row of a file that cannot be imported. */
export interface BadRow<Field extends string = string> {
  /** As a spreadsheet numbers it. */
  line: number
  field: Field | null
  /** The translation key of the reason. */
  message: string
  cell: string
}
