import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import type { Page } from '../http/fetch-page.ts'
import { ListFailure, MoreRows } from '../http/query-parts.tsx'

interface ListBodyProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  /** A sentence that names the data that failed to load. */
  failed: string
  skeleton?: ReactNode
  /** What an empty list says: nothing yet, or nothing found. */
  none: ReactNode
  /** How many of them are shown; null where that says nothing. */
  summary: (shown: number) => string | null
  children: (rows: Row[]) => ReactNode
  /** What follows the rows, such as their sums. */
  end?: ReactNode
}

/** The rows of a list, a page at a time, or why there are none: waiting, failed, none. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, failed, skeleton, none, summary, children, end } = props
  const failure = list.isError ? <ListFailure title={failed} list={list} /> : null
  if (failure && !list.data) return failure
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Waiting
      isWaiting={!list.data}
      skeleton={skeleton ?? <Skeleton className="h-72 rounded-card" />}
    >
      {() =>
        rows.length === 0 ? (
          none
        ) : (
          <div className="grid grid-cols-1 gap-4" aria-busy={list.isPlaceholderData}>
            {children(rows)}
            {failure}
            <MoreRows summary={summary(rows.length)} list={list} />
            {end}
          </div>
        )
      }
    </Waiting>
  )
}

interface NothingFoundProps {
  title: string
  detail: string
  clear: string
  /** The list without a filter. */
  all: string
}

/** A filter too many, with the way back to all rows. */
export function NothingFound({ title, detail, clear, all }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      description={detail}
      actions={
        <Link to={all} className={buttonClass({ variant: 'secondary' })}>
          {clear}
        </Link>
      }
    />
  )
}
