import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QueryFailure } from '../http/query-parts.tsx'

interface StoredRecordProps<T> {
  query: UseQueryResult<T>
  /** A sentence that names the record that failed to load. */
  failed: string
  children: (record: T) => ReactNode
}

/** A record as the server has it now, for the form that changes it: an edit begins from nothing older. */
export function StoredRecord<T>({ query, failed, children }: StoredRecordProps<T>) {
  if (query.data) return children(query.data)
  if (query.isError) return <QueryFailure title={failed} query={query} />
  return (
    <div className="grid gap-5" aria-busy="true">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} kind="form" className="h-14" />
      ))}
    </div>
  )
}
