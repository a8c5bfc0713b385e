import * as z from 'zod/mini'
import { SaveClient } from './clients.ts'
import { chunkOf, openingOf } from './file-import.ts'
import { CLIENT_IMPORT } from './import-limits.ts'

/** Opens an import of clients. */
export const OpenClientImport = z.strictObject(openingOf(CLIENT_IMPORT))

/** A client as a file brings it. */
export const ImportedClient = z.omit(SaveClient, { creditLimit: true })

export type ImportedClient = z.infer<typeof ImportedClient>

/** A part of a file of clients. */
export const StageClients = chunkOf(ImportedClient, CLIENT_IMPORT)
