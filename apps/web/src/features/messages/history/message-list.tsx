import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/http/error-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { messageListQuery } from '../api.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageItem } from './message-item.tsx'
import type { MessageFilter } from './use-message-filter.ts'

interface MessageListProps {
  filter: MessageFilter
  /** Names the list. */
  label: string
  hides?: 'client' | 'invoice'
  /** Shown for an empty list. */
  empty: ReactNode
}

/** The messages of a filter, or why there are none. */
export function MessageList({ filter, label, hides, empty }: MessageListProps) {
  const { t } = useTranslation('message-history')
  const list = useInfiniteQuery(messageListQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const failure = list.isError ? (
    <ErrorState
      title={t('list.failed')}
      detail={errorText(list.error)}
      retryLabel={t('common:tryAgain')}
      onRetry={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  ) : null
  if (failure && !list.data) return failure
  return (
    <Waiting isWaiting={!list.data} skeleton={<ListSkeleton />}>
      {() =>
        rows.length === 0 ? (
          empty
        ) : (
          <div aria-busy={list.isPlaceholderData}>
            <ul aria-label={label} className="divide-y">
              {rows.map((message) => (
                <li key={message.id} className="py-4 first:pt-0">
                  <MessageItem
                    message={message}
                    hides={hides}
                    actions={<MessageActions message={message} />}
                  />
                </li>
              ))}
            </ul>
            {failure}
            {list.hasNextPage ? (
              <LoadMore
                summary={t('list.shown', { count: rows.length })}
                label={t('common:loadMore')}
                pendingLabel={t('common:loading')}
                hasMore={!list.isError}
                isPending={list.isFetchingNextPage}
                onLoad={() => list.fetchNextPage()}
              />
            ) : null}
          </div>
        )
      }
    </Waiting>
  )
}

function ListSkeleton() {
  return (
    <div className="divide-y">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 py-4">
          <Skeleton className="size-8" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-10" />
          </div>
        </div>
      ))}
    </div>
  )
}
