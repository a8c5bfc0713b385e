import type {
  ClientImport,
  ImportTakenBack,
  OpenClientImport,
  StageClients,
} from '@isiro/contracts/client-import'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { createOnceKey } from '../../../platform/http/once-key.ts'
import { CLIENTS } from '../../../records/queries/clients.ts'

/** Fetches again whatever shows clients, the dashboard included. */
export function refreshClients(queries: QueryClient): void {
  queries.invalidateQueries({ queryKey: CLIENTS })
  queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
}

/** The steps in which a file is taken in; see the import page. */
export const importSteps = {
  open: (input: OpenClientImport) =>
    api.post<ClientImport>('/api/clients/imports', input, { once: createOnceKey() }),
  stage: (id: string, part: StageClients) =>
    api.put<ClientImport>(`/api/clients/imports/${id}/rows`, part),
  commit: (id: string) => api.post<ClientImport>(`/api/clients/imports/${id}/commit`),
}

/** Deletes whom an import brought, except who is in use by now. */
export function useTakeBackImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.del<ImportTakenBack>(`/api/clients/imports/${id}`),
    onSettled: () => refreshClients(queries),
  })
}
