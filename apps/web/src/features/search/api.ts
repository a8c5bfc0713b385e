import type { SearchResults } from '@isiro/contracts/search'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The server's search results. Names and amounts may change, so cached results are shown only until new ones arrive. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['/api', 'search', text],
    queryFn: ({ signal }) =>
      api.get<SearchResults>(`/api/search?${new URLSearchParams({ q: text })}`, {
        signal,
      }),
    staleTime: 0,
    gcTime: 60_000,
  })
}
