import * as z from 'zod/mini'
import type { ImportLimits } from './import-limits.ts'
import { Id, requiredLine, Timestamp } from './wire.ts'

/** What opens an import: the count of the browser, which has read the file. The server takes the rows only if it counts the same. */
export function openingOf({ rows }: ImportLimits) {
  return {
    fileName: requiredLine(200, 'validation.invalid'),
    rowCount: z
      .number()
      .check(
        z.int('validation.number'),
        z.minimum(1, 'validation.number'),
        z.maximum(rows, 'validation.import_rows'),
      ),
  }
}

/** A part of the file, beginning with its row number `from`; the first row of all is 0. */
export function chunkOf<Row extends z.ZodMiniType>(row: Row, { rows, chunk }: ImportLimits) {
  return z.strictObject({
    from: z
      .number()
      .check(
        z.int('validation.number'),
        z.minimum(0, 'validation.number'),
        z.maximum(rows - 1, 'validation.import_rows'),
      ),
    rows: z
      .array(row)
      .check(z.minLength(1, 'validation.invalid'), z.maxLength(chunk, 'validation.import_rows')),
  })
}

/** An import as far as it has come. */
export const importProgress = {
  id: Id,
  fileName: z.string(),
  rowCount: z.number(),
  /** How many rows have arrived. */
  stagedCount: z.number(),
}

/** What became of the rows once all of them were imported. */
export const importResult = {
  createdCount: z.number(),
  /** Rows of what is there already: it stays as it is. */
  knownCount: z.number(),
  committedAt: Timestamp,
}
