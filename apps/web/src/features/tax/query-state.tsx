import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../platform/error-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'

interface QueryStateProps<T> {
  query: UseQueryResult<T>
  /** What could not be loaded, as a sentence. */
  failed: string
  /** The height of what will stand here. */
  skeletonClass: string
  children: (data: T) => ReactNode
}

/** What a query brings; until then its room, and where it fails the way to try again. */
export function QueryState<T>({ query, failed, skeletonClass, children }: QueryStateProps<T>) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = query
  const failure = error ? (
    <ErrorState
      title={failed}
      detail={errorText(error)}
      retryLabel={t('tryAgain')}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  ) : null
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
