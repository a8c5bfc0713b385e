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

/** A read that the server wants again within so many seconds is repeated quietly, so often at most. */
const SOON_SECONDS = 5
const MOST_REPEATS = 2

/** Whether the server refused the read for the moment: it is overloaded, or this business has too many calls under way. */
function isForTheMoment(repeats: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === null) return false
  return repeats < MOST_REPEATS && error.retryAfterSeconds <= SOON_SECONDS
}

/** As long as the server asked for, and up to twice as long, so that those refused together do not come back together. */
function waitMs(_repeats: number, error: unknown): number {
  const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
  return seconds * 1000 * (1 + Math.random())
}

/**
 * Data never becomes stale automatically: no refetch on focus or reconnection, no polling. A read is repeated only if the
 * server asked for it. A screen offers Refresh, and a mutation invalidates the data it changed.
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
        // The reader did nothing wrong and can do nothing about it; a write is never repeated.
        retry: isForTheMoment,
        retryDelay: waitMs,
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
