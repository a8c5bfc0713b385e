import type {
  ClientMerges,
  ClientsMerged,
  Duplicates,
  MergeClients,
} from '@isiro/contracts/client-merge'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { CLIENTS } from '../../../records/queries/clients.ts'

export const duplicatesQuery = queryOptions({
  queryKey: [...CLIENTS, 'duplicates'],
  queryFn: ({ signal }) => api.get<Duplicates>('/api/clients/duplicates', { signal }),
})

/** The active merges into a client, the latest first. */
export function mergesQuery(clientId: string) {
  return queryOptions({
    queryKey: [...CLIENTS, clientId, 'merges'],
    queryFn: ({ signal }) => api.get<ClientMerges>(`/api/clients/${clientId}/merges`, { signal }),
  })
}

/** Everything that speaks of clients does so differently afterwards. */
function refresh(queries: QueryClient) {
  for (const key of ['clients', 'invoices', 'payments', 'dashboard'])
    queries.invalidateQueries({ queryKey: ['/api', key] })
}

export function useMergeClients() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (merge: MergeClients) =>
      api.post<ClientsMerged>('/api/clients/merge', merge, { once }),
    onSettled: () => refresh(queries),
  })
}

export function useUndoMerge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mergeId: string) => api.post(`/api/clients/merges/${mergeId}/undo`),
    onSettled: () => refresh(queries),
  })
}
