import { type ImportedClient, MAX_CLIENT_IMPORT_CHUNK } from '@isiro/contracts/client-import'
import { useQueryClient } from '@tanstack/react-query'
import { useSendInParts } from '../../../platform/send-in-parts.ts'
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
    mostRows: MAX_CLIENT_IMPORT_CHUNK,
    onDone: () => refreshClients(queries),
  })
}
