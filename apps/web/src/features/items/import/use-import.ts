import { ITEM_IMPORT } from '@isiro/contracts/import-limits'
import type { SaveItem } from '@isiro/contracts/items'
import { useQueryClient } from '@tanstack/react-query'
import { useSendInParts } from '../../../platform/files/send-in-parts.ts'
import { refreshItems } from '../../../records/queries/items.ts'
import { importSteps } from '../api.ts'

export interface PreparedFile {
  name: string
  rows: readonly SaveItem[]
}

/** Sends a file of items, and has it taken in as a whole. */
export function useImport() {
  const queries = useQueryClient()
  return useSendInParts({
    open: ({ name, rows }: PreparedFile) =>
      importSteps.open({ fileName: name, rowCount: rows.length }),
    stage: importSteps.stage,
    commit: importSteps.commit,
    mostRows: ITEM_IMPORT.chunk,
    onDone: () => refreshItems(queries),
  })
}
