import { useInfiniteQuery } from '@tanstack/react-query'
import Settings from 'lucide-react/icons/settings-2'
import { Link } from 'react-router'
import { errorText } from '../../platform/http/error-text.ts'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { notificationListQuery, useReadNotifications } from './api.ts'
import { NotificationRow } from './notification-row.tsx'

/** `/notifications`: what clients and providers did, newest first. Each is read once, on all devices. */
export function NotificationsPage() {
  const { t } = useTexts('notifications')
  const heading = usePage(t('title'))
  const list = useInfiniteQuery(notificationListQuery)
  const reading = useReadNotifications()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const newest = rows[0]?.id
  const hasUnread = rows.some(({ isRead }) => !isRead)

  function readAll() {
    if (newest === undefined) return
    reading.mutate(
      { upTo: newest },
      { onError: (error) => toast.error(t('readFailed'), errorText(error)) },
    )
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        actions={
          <>
            <Link
              to={paths.settings('notifications')}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <Settings aria-hidden="true" className="size-4" />
              {t('settings')}
            </Link>
            <Button
              size="small"
              variant="secondary"
              disabled={!hasUnread}
              isPending={reading.isPending}
              onClick={readAll}
            >
              {t('readAll')}
            </Button>
          </>
        }
      />
      {list.isError && !list.data ? (
        <QueryFailure title={t('failed')} query={list} />
      ) : (
        <Waiting isWaiting={!list.data} skeleton={<Skeleton kind="list" className="h-96" />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState title={t('empty')} description={t('emptyDetail')} />
            ) : (
              <>
                <ul className="divide-y">
                  {rows.map((notification) => (
                    <li key={notification.id}>
                      <NotificationRow
                        notification={notification}
                        onOpen={({ id, isRead }) => isRead || reading.mutate({ ids: [id] })}
                      />
                    </li>
                  ))}
                </ul>
                {list.hasNextPage ? (
                  <LoadMore
                    summary={t('shown', { count: rows.length })}
                    label={t('common:loadMore')}
                    pendingLabel={t('common:loading')}
                    hasMore
                    isPending={list.isFetchingNextPage}
                    onLoad={() => void list.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }
        </Waiting>
      )}
    </>
  )
}
