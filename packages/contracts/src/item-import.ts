import * as z from 'zod/mini'
import { chunkOf, openingOf } from './file-import.ts'
import { ITEM_IMPORT } from './import-limits.ts'
import { SaveItem } from './items.ts'

export const OpenItemImport = z.strictObject(openingOf(ITEM_IMPORT))

export const StageItems = chunkOf(SaveItem, ITEM_IMPORT)
