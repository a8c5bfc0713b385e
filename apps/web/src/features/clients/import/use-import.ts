import type { ImportedClient } from '@isiro/contracts/client-import'
import { CLIENT_IMPORT } from '@isiro/contracts/import-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useSendInParts } from '../../../platform/files/send-in-parts.ts'
import { importSteps, refreshClients } from './api.ts'

export interface PreparedFile {
  name: string
  rows: readonly ImportedClient[]
}

/** Sends a file of clients, and has it taken in as a whole. */
export function useImport() {
  const queries = useQueryClient()
  return useSendInParts({
    open: ({ name, rows }: PreparedFile) =>
      importSteps.open({ fileName: name, rowCount: rows.length }),
    stage: importSteps.stage,
    commit: importSteps.commit,
    mostRows: CLIENT_IMPORT.chunk,
    onDone: () => refreshClients(queries),
  })
}
