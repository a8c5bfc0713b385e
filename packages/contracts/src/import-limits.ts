/** The records that files are imported of: the word of the address, of the error codes and of the table. */
export type ImportKind = 'clients' | 'expenses' | 'invoices' | 'items'

/** How long a file may be that is read in. Apart from the contracts, whose checks a screen for choosing a file does not need. */
export interface ImportLimits {
  /** How many rows a file may bring. */
  rows: number
  /** How many of them travel together. */
  chunk: number
}

/** The limits of a file of expenses. */
export const EXPENSE_IMPORT: ImportLimits = { rows: 20_000, chunk: 500 }
/** The limits of a file of clients. */
export const CLIENT_IMPORT: ImportLimits = { rows: 20_000, chunk: 500 }
/** The limits of a file of items. */
export const ITEM_IMPORT: ImportLimits = { rows: 5_000, chunk: 500 }
/** The limits of a file of opening balances. */
export const OPENING_IMPORT: ImportLimits = { rows: 5_000, chunk: 250 }
