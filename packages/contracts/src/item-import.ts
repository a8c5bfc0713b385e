import * as z from 'zod/mini'
import { chunkOf, openingOf } from './file-import.ts'
import { ITEM_IMPORT } from './import-limits.ts'
import { SaveItem } from './items.ts'

/** Opens an import of items. */
export const OpenItemImport = z.strictObject(openingOf(ITEM_IMPORT))

/** A part of a file of items. */
export const StageItems = chunkOf(SaveItem, ITEM_IMPORT)
