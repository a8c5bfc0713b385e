import * as z from 'zod/mini'
import type { ImportLimits } from './import-limits.ts'
import { Id, requiredLine, Timestamp } from './wire.ts'

/** The fields that open an import. The browser has read the file; the server takes the rows only if it counts the same. */
export function openingOf({ rows }: ImportLimits) {
  return {
    fileName: requiredLine(200, 'validation.file_name'),
    /** How many rows the file has. */
    rowCount: z
      .number()
      .check(
        z.int('validation.number'),
        z.minimum(1, 'validation.number'),
        z.maximum(rows, 'validation.import_rows'),
      ),
  }
}

/** A part of the file that an import is of. */
export function chunkOf<Row extends z.ZodMiniType>(row: Row, { rows, chunk }: ImportLimits) {
  return z.strictObject({
    /** The place of the part's first row in the file, from 0. */
    from: z
      .number()
      .check(
        z.int('validation.number'),
        z.minimum(0, 'validation.number'),
        z.maximum(rows - 1, 'validation.import_rows'),
      ),
    rows: z
      .array(row)
      .check(
        z.minLength(1, 'validation.import_rows'),
        z.maxLength(chunk, 'validation.import_rows'),
      ),
  })
}

/** An import as far as it has come. */
export const importProgress = {
  id: Id,
  fileName: z.string(),
  /** How many rows the file has. */
  rowCount: z.number(),
  /** How many rows have arrived. */
  stagedCount: z.number(),
}

/** The counts of an import once all of its rows were imported. */
export const importResult = {
  /** How many rows became records. */
  createdCount: z.number(),
  /** How many rows were here already: those records stay as they are. */
  knownCount: z.number(),
  committedAt: Timestamp,
}

/** An import of a kind whose rows have no amount. */
export const FileImport = z.object({
  ...importProgress,
  /** Null until all rows of the file are imported. */
  result: z.nullable(z.object(importResult)),
})

export type FileImport = z.infer<typeof FileImport>

/** An import of any kind; the sums are there only if its rows have an amount. */
export interface AnyImport extends FileImport {
  total?: string
  result: (z.infer<z.ZodMiniObject<typeof importResult>> & { createdTotal?: string }) | null
}

/** The records of an import that were deleted again, and those that stay. */
export const ImportTakenBack = z.object({
  /** How many records were deleted. */
  deletedCount: z.number(),
  /** How many records were changed or used since, and stay. */
  keptCount: z.number(),
})

export type ImportTakenBack = z.infer<typeof ImportTakenBack>
