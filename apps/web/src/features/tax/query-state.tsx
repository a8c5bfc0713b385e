import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../platform/query-parts.tsx'
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
