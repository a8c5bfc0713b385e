import type { ReactNode } from 'react'

/** A column of a list's table. Its heading is the text `column.…` of its name. */
export interface ListColumn<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts are aligned right, so that their digits line up. */
  isNumber?: boolean
  className?: string
  /** The orders in which presses of the heading put the list, the first press first: `['-total', 'total']`. */
  sorts?: readonly [string] | readonly [string, string]
}

/** A row as a card of a phone: who and how much in its first line. */
export interface ListCard<Row> {
  address: (row: Row) => string
  title: (row: Row) => ReactNode
  amount: (row: Row) => ReactNode
  /** The content below, a line each; parts of a line stand at its two ends. Null for a line that this row does not have. */
  lines: readonly ((row: Row) => ReactNode)[]
  /** The actions on the row, beside its card. */
  actions?: (row: Row) => ReactNode
  /** Whether each card has a frame of its own, in place of one around all. */
  isApart?: boolean
  /** Whether the link is called by the title alone, in place of everything in the card. */
  isNamedByTitle?: boolean
}

/** The form of a list's rows: a table where there is room, and cards on a phone. */
export interface ListView<Row> {
  /** The first one names the row. */
  columns: readonly ListColumn<Row>[]
  /** The actions on a row, at the end of the table's row. */
  actions?: (row: Row) => ReactNode
  card: ListCard<Row>
}
