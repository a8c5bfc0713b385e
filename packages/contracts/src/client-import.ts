import * as z from 'zod/mini'
import { SaveClient } from './clients.ts'
import { chunkOf, importProgress, importResult, openingOf } from './file-import.ts'
import { CLIENT_IMPORT } from './import-limits.ts'

export const OpenClientImport = z.strictObject(openingOf(CLIENT_IMPORT))

export type OpenClientImport = z.infer<typeof OpenClientImport>

/** A client as a file brings it. */
export const ImportedClient = z.omit(SaveClient, { creditLimit: true })

export type ImportedClient = z.infer<typeof ImportedClient>

export const StageClients = chunkOf(ImportedClient, CLIENT_IMPORT)

export type StageClients = z.infer<typeof StageClients>

export const ClientImport = z.object({
  ...importProgress,
  /** Null until all rows of the file are imported. */
  result: z.nullable(z.object(importResult)),
})

export type ClientImport = z.infer<typeof ClientImport>

export const ImportTakenBack = z.object({
  deletedCount: z.number(),
  /** Clients that are in use by now, and stay. */
  keptCount: z.number(),
})

export type ImportTakenBack = z.infer<typeof ImportTakenBack>
