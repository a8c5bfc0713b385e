import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { api } from './api-client.ts'

/**
 * Data never becomes stale automatically: no refetch on focus or reconnection, no polling, no retries. A screen
 * offers Refresh, and a mutation invalidates the data it changed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // A query that waits for the connection never fails, and its screen could not report the failure.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The query of a plain GET: the key's parts, joined with slashes, are its address. */
export function fetchByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return api.get(queryKey.join('/'), { signal })
}
