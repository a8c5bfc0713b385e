import type { ClientDetail, ClientList } from '@isiro/contracts/clients'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The key prefix of all queries that list or show clients. */
export const CLIENTS = ['/api', 'clients'] as const

const MATCHES = 8

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: [...CLIENTS, id],
    queryFn: ({ signal }) =>
      api.get<ClientDetail>(`/api/clients/${encodeURIComponent(id)}`, { signal }),
  })
}

/** The clients whose name or address contains a text; without one, the first clients. */
export function clientMatchesQuery(text: string) {
  const search = new URLSearchParams({ limit: String(MATCHES), ...(text && { q: text }) })
  return queryOptions({
    queryKey: [...CLIENTS, 'matches', text],
    queryFn: ({ signal }) => api.get<ClientList>(`/api/clients?${search}`, { signal }),
  })
}

/** Fetches again whatever shows clients, the dashboard included. */
export function refreshClients(queries: QueryClient): void {
  queries.invalidateQueries({ queryKey: CLIENTS })
  queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
}
