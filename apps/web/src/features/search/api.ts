import type { SearchResults } from '@isiro/contracts/search'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api-client.ts'

/** What the server finds. Names and amounts change meanwhile, so an earlier answer is only the first to be shown. */
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
