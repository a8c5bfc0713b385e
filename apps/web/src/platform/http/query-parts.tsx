import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { type ShapeKind, Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from './error-text.ts'

interface QueryFailureProps {
  /** A sentence that names the data that failed to load. */
  title: string
  query: UseQueryResult | UseInfiniteQueryResult
}

/** Why a query, or a list's next page, failed, and the way to try again: only the failed request is repeated. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const { t } = useTexts()
  const isOfNextPage = 'isFetchNextPageError' in query && query.isFetchNextPageError
  return (
    <ErrorState
      title={title}
      detail={errorText(query.error)}
      retryLabel={t('tryAgain')}
      onRetry={() => (isOfNextPage ? query.fetchNextPage() : query.refetch())}
      isRetrying={query.isFetching}
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
  const { t } = useTexts()
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

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** A sentence that names the data that failed to load. */
  failed: string
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query's data; a skeleton until it arrives, and a retry button if it never did. Data that is not fresh is shown as it is. */
export function Loaded<T>({ query, failed, skeleton, children }: LoadedProps<T>) {
  const { data } = query
  if (query.isError && data === undefined) return <QueryFailure title={failed} query={query} />
  return (
    <Waiting isWaiting={data === undefined} skeleton={skeleton}>
      {() => (data === undefined ? null : children(data))}
    </Waiting>
  )
}

interface QueryStateProps<T> {
  query: UseQueryResult<T>
  /** A sentence that names the data that failed to load. */
  failed: string
  /** The shape of the content, and its height. */
  shape?: ShapeKind
  skeletonClass: string
  children: (data: T) => ReactNode
}

/** As `Loaded`, in a card's place; a retry button also stands above data that could not be refreshed. */
export function QueryState<T>(props: QueryStateProps<T>) {
  const { query, failed, shape = 'record', skeletonClass, children } = props
  return (
    <Loaded
      query={query}
      failed={failed}
      skeleton={<Skeleton kind={shape} className={skeletonClass} />}
    >
      {(data) => (
        <>
          {query.error ? (
            <div className="mb-4">
              <QueryFailure title={failed} query={query} />
            </div>
          ) : null}
          {children(data)}
        </>
      )}
    </Loaded>
  )
}
