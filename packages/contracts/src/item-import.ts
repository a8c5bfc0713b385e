import * as z from 'zod/mini'
import { chunkOf, importProgress, importResult, openingOf } from './file-import.ts'
import { ITEM_IMPORT } from './import-limits.ts'
import { SaveItem } from './items.ts'

export const OpenItemImport = z.strictObject(openingOf(ITEM_IMPORT))

export type OpenItemImport = z.infer<typeof OpenItemImport>

export const StageItems = chunkOf(SaveItem, ITEM_IMPORT)

export type StageItems = z.infer<typeof StageItems>

export const ItemImport = z.object({
  ...importProgress,
  /** Null until all rows of the file are imported. */
  result: z.nullable(z.object(importResult)),
})

export type ItemImport = z.infer<typeof ItemImport>

export const ItemsTakenBack = z.object({
  deletedCount: z.number(),
  /** Items that were changed since, and stay. */
  keptCount: z.number(),
})

export type ItemsTakenBack = z.infer<typeof ItemsTakenBack>
