import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Waiting } from '../../ui/skeleton.tsx'
import { MoreRows, QueryFailure } from '../http/query-parts.tsx'

interface PagedRowsProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  /** A sentence that names the rows that failed to load. */
  failed: string
  skeleton: ReactNode
  /** Shown in place of no rows. */
  empty: ReactNode
  /** How many rows are shown, said while there are more; absent where the button alone says so. */
  shown?: (count: number) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows a page at a time as part of a page, without a filter of their own. A list with one is `ListRows`. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { list, failed, skeleton, empty, shown, children } = props
  const failure = list.isError ? <QueryFailure title={failed} query={list} /> : null
  if (failure && !list.data) return failure
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const hasMore = list.hasNextPage && !failure
  return (
    <Waiting isWaiting={!list.data} skeleton={skeleton}>
      {() =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            {children(rows)}
            {failure}
            <MoreRows summary={hasMore && shown ? shown(rows.length) : null} list={list} />
          </>
        )
      }
    </Waiting>
  )
}
