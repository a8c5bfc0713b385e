import type { AnyImport, ImportTakenBack } from '@isiro/contracts/file-import'
import type { ImportKind, ImportLimits } from '@isiro/contracts/import-limits'
import {
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../http/api-client.ts'
import { createOnceKey } from '../../http/once-key.ts'
import { type RowsToSend, useSendInParts } from '../send-in-parts.ts'
import type { SkippedRows } from './skipped-list.tsx'

/** A file as it is sent. */
export interface FileToSend extends RowsToSend<unknown> {
  announced: { fileName: string; rowCount: number; total?: string }
  /** The rows that stay behind. They are told once more when the import is done. */
  skipped: SkippedRows
}

/** The mutation that sends a file, and from 0 to 1 how much of it has arrived. */
export interface SendingFile {
  sending: UseMutationResult<AnyImport, Error, FileToSend>
  progress: number
}

type Refresh = (queries: QueryClient) => void

/** Sends a file of a kind in parts, and has it imported as a whole. `refresh` fetches again whatever shows its records. */
export function useImport(
  kind: ImportKind,
  { chunk }: ImportLimits,
  refresh: Refresh,
): SendingFile {
  const queries = useQueryClient()
  const address = `/api/${kind}/imports`
  return useSendInParts({
    open: ({ announced }: FileToSend) =>
      api.post<AnyImport>(address, announced, { once: createOnceKey() }),
    stage: (id, part) => api.put<AnyImport>(`${address}/${id}/rows`, part),
    commit: (id) => api.post<AnyImport>(`${address}/${id}/commit`),
    mostRows: chunk,
    onDone: () => refresh(queries),
  })
}

/** Deletes the records of an import. Expenses all go, and their answer has no counts. */
export function useTakeBackImport(kind: ImportKind, refresh: Refresh) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.del<ImportTakenBack | undefined>(`/api/${kind}/imports/${id}`),
    onSettled: () => refresh(queries),
  })
}
