import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { type ShapeKind, Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, UNREADABLE } from './api-error.ts'
import { errorText } from './error-text.ts'

interface ReadFailureProps {
  /** A sentence that names the data that failed to load. */
  title: string
  error: unknown
  onRetry: () => void
  isRetrying: boolean
}

/** The statuses of a refusal, but for those that pass: the session ended, the call took too long, too many came. */
const FINAL = /^4(?!01|08|29)/

/** Whether the server would refuse the same call again. A proxy on the way may think better of it. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== UNREADABLE && FINAL.test(`${error.status}`)
}

/** Why data failed to load, and the way to try again; the way back, where the server would refuse them again. */
export function ReadFailure({ title, error, onRetry, isRetrying }: ReadFailureProps) {
  const { t } = useTexts()
  const isFinal = isFinalRefusal(error)
  return (
    <ErrorState
      title={title}
      detail={errorText(error)}
      retryLabel={t(isFinal ? 'back' : 'tryAgain')}
      onRetry={isFinal ? goBack : onRetry}
      isRetrying={isRetrying}
    />
  )
}

/** To the page before, or Home in a window that begins with this one. */
function goBack() {
  if (history.length > 1) history.back()
  else location.assign('/')
}

interface QueryFailureProps {
  /** A sentence that names the data that failed to load. */
  title: string
  query: UseInfiniteQueryResult | Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** `ReadFailure` of a query or of a list's next page: only the failed request is repeated. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const isOfNextPage = 'isFetchNextPageError' in query && query.isFetchNextPageError
  return (
    <ReadFailure
      title={title}
      error={query.error}
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
