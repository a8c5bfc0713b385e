import * as z from 'zod/mini'
import { SaveClient } from './clients.ts'
import { Id, requiredLine, Timestamp } from './wire.ts'

export const MAX_CLIENT_IMPORT_ROWS = 20_000

export const MAX_CLIENT_IMPORT_CHUNK = 500

/** Opens an import with the count of the browser, which has read the file. The server takes the rows only if it counts the same. */
export const OpenClientImport = z.strictObject({
  fileName: requiredLine(200, 'validation.invalid'),
  rowCount: z
    .number()
    .check(
      z.int('validation.number'),
      z.minimum(1, 'validation.number'),
      z.maximum(MAX_CLIENT_IMPORT_ROWS, 'validation.import_rows'),
    ),
})

export type OpenClientImport = z.infer<typeof OpenClientImport>

/** A client as a file brings it. */
export const ImportedClient = z.omit(SaveClient, { creditLimit: true })

export type ImportedClient = z.infer<typeof ImportedClient>

/** A part of the file, beginning with its row number `from`; the first row of all is 0. */
export const StageClients = z.strictObject({
  from: z
    .number()
    .check(
      z.int('validation.number'),
      z.minimum(0, 'validation.number'),
      z.maximum(MAX_CLIENT_IMPORT_ROWS - 1, 'validation.import_rows'),
    ),
  rows: z
    .array(ImportedClient)
    .check(
      z.minLength(1, 'validation.invalid'),
      z.maxLength(MAX_CLIENT_IMPORT_CHUNK, 'validation.import_rows'),
    ),
})

export type StageClients = z.infer<typeof StageClients>

export const ClientImport = z.object({
  id: Id,
  fileName: z.string(),
  rowCount: z.number(),
  /** How many rows have arrived. */
  stagedCount: z.number(),
  /** Null until all rows of the file are imported. */
  result: z.nullable(
    z.object({
      createdCount: z.number(),
      /** Rows of clients that exist already. */
      knownCount: z.number(),
      committedAt: Timestamp,
    }),
  ),
})

export type ClientImport = z.infer<typeof ClientImport>

export const ImportTakenBack = z.object({
  deletedCount: z.number(),
  /** Clients that are in use by now, and stay. */
  keptCount: z.number(),
})

export type ImportTakenBack = z.infer<typeof ImportTakenBack>
