import * as z from 'zod/mini'
import { SaveExpense } from './expenses.ts'
import { Amount, Id, requiredLine, Timestamp } from './wire.ts'

/** How many rows a file may bring, and how many travel together. */
export const MAX_IMPORT_ROWS = 20_000

export const MAX_IMPORT_CHUNK = 500

const RowCount = z
  .number()
  .check(
    z.int('validation.number'),
    z.minimum(1, 'validation.number'),
    z.maximum(MAX_IMPORT_ROWS, 'validation.import_rows'),
  )

/** Opens an import with the count of the browser, which has read the file. The server takes the rows only if it counts the same. */
export const OpenImport = z.strictObject({
  fileName: requiredLine(200, 'validation.invalid'),
  rowCount: RowCount,
  total: z.string().check(z.regex(/^\d{1,15}\.\d{2}$/, 'validation.rate')),
})

export type OpenImport = z.infer<typeof OpenImport>

/** A part of the file, beginning with its row number `from`; the first row of all is 0. */
export const StageRows = z.strictObject({
  from: z
    .number()
    .check(
      z.int('validation.number'),
      z.minimum(0, 'validation.number'),
      z.maximum(MAX_IMPORT_ROWS - 1, 'validation.import_rows'),
    ),
  rows: z
    .array(SaveExpense)
    .check(
      z.minLength(1, 'validation.invalid'),
      z.maxLength(MAX_IMPORT_CHUNK, 'validation.import_rows'),
    ),
})

export type StageRows = z.infer<typeof StageRows>

export const ExpenseImport = z.object({
  id: Id,
  fileName: z.string(),
  rowCount: z.number(),
  total: Amount,
  /** How many rows have arrived. */
  stagedCount: z.number(),
  /** Null until all rows of the file are imported. */
  result: z.nullable(
    z.object({
      createdCount: z.number(),
      createdTotal: Amount,
      /** Rows that an earlier import had brought already. */
      knownCount: z.number(),
      committedAt: Timestamp,
    }),
  ),
})

export type ExpenseImport = z.infer<typeof ExpenseImport>
