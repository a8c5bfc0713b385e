import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { errorText } from './error-text.ts'

interface QueryFailureProps {
  /** A sentence that names the data that failed to load. */
  title: string
  query: UseQueryResult
}

/** Why a query failed, and the way to try again. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={title}
      detail={errorText(query.error)}
      retryLabel={t('tryAgain')}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}

interface ListFailureProps {
  /** A sentence that names the data that failed to load. */
  title: string
  list: UseInfiniteQueryResult
}

/** Says why a list, or its next page, failed to load; only the failed request is retried. */
export function ListFailure({ title, list }: ListFailureProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={title}
      detail={errorText(list.error)}
      retryLabel={t('tryAgain')}
      onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  )
}

interface MoreRowsProps {
  /** "25 of 120"; null where it says nothing that one does not see. */
  summary: string | null
  list: UseInfiniteQueryResult
}

/** The end of a list's loaded rows, with a button for the next page. */
export function MoreRows({ summary, list }: MoreRowsProps) {
  const { t } = useTranslation()
  return (
    <LoadMore
      summary={summary}
      label={t('loadMore')}
      pendingLabel={t('loading')}
      hasMore={list.hasNextPage && !list.isError}
      isPending={list.isFetchingNextPage}
      onLoad={() => list.fetchNextPage()}
    />
  )
}

interface QueryStateProps<T> {
  query: UseQueryResult<T>
  /** A sentence that names the data that failed to load. */
  failed: string
  /** The height of the content, for its skeleton. */
  skeletonClass: string
  children: (data: T) => ReactNode
}

/** Shows a query's data; a skeleton until it arrives, and a retry button if it fails. */
export function QueryState<T>({ query, failed, skeletonClass, children }: QueryStateProps<T>) {
  const { data } = query
  const failure = query.error ? <QueryFailure title={failed} query={query} /> : null
  if (failure && data === undefined) return failure
  return (
    <Waiting
      isWaiting={data === undefined}
      skeleton={<Skeleton className={`rounded-card ${skeletonClass}`} />}
    >
      {() =>
        data === undefined ? null : (
          <>
            {failure ? <div className="mb-4">{failure}</div> : null}
            {children(data)}
          </>
        )
      }
    </Waiting>
  )
}
