import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import { api } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { currentUserQuery } from './current-user.ts'

/**
 * Makes an invalidation count for a query that is loading for the first time. TanStack Query lets that load end and takes its
 * answer for current, although the server may have read it before the change. Here the query is invalidated again after its load.
 */
class AppQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await Promise.all([
      super.invalidateQueries(filters, options),
      // During a load, fetch() returns the promise of that load. A failed load shows its own retry.
      ...firstLoads.map((load) =>
        load.fetch().then(
          () =>
            super.invalidateQueries(
              { ...filters, queryKey: load.queryKey, exact: true },
              // The first of several invalidations has already started a new request.
              { cancelRefetch: false },
            ),
          () => {},
        ),
      ),
    ])
  }
}

/**
 * Data never becomes stale automatically: no refetch on focus or reconnection, no polling, no retries. A screen
 * offers Refresh, and a mutation invalidates the data it changed.
 */
export function createQueryClient(): QueryClient {
  // The plan has changed since the account was read. Once it is read again, each screen shows its own upgrade card.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'plan.upgrade_required')
      void client.invalidateQueries(currentUserQuery)
  }
  const client = new AppQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  return client
}

/** The query of a plain GET: the key's parts, joined with slashes, are its address. */
export function fetchByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return api.get(queryKey.join('/'), { signal })
}
