/** A row of a file that cannot be taken in. */
export interface BadRow<Field extends string = string> {
  /** As a spreadsheet numbers it. */
  line: number
  field: Field | null
  /** The key of the sentence that says why. */
  message: string
  cell: string
}
