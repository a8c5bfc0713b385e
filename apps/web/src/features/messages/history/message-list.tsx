import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { PagedRows } from '../../../platform/lists/paged-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
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
  const { t } = useTexts('message-history')
  const list = useInfiniteQuery(messageListQuery(filter))
  return (
    <PagedRows
      list={list}
      failed={t('list.failed')}
      skeleton={<Skeleton kind="list" />}
      empty={empty}
      shown={(count) => t('list.shown', { count })}
    >
      {(rows) => (
        <ul aria-label={label} aria-busy={list.isPlaceholderData} className="divide-y">
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
      )}
    </PagedRows>
  )
}
