import type { Notification, ReadNotifications, UnreadCount } from '@isiro/contracts/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { pagedQuery } from '../../platform/http/fetch-page.ts'
import { unreadCount } from '../../records/unread.ts'

const NOTIFICATIONS = ['/api', 'notifications'] as const

/** All notifications, the newest first, a page at a time. */
export const notificationListQuery = pagedQuery<Notification>(
  [...NOTIFICATIONS, 'list'],
  '/api/notifications?limit=25',
)

/** Marks notifications as read on all devices. */
export function useReadNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: ReadNotifications) =>
      api.post<UnreadCount>('/api/notifications/read', which),
    onSuccess({ unread }) {
      unreadCount.set(unread)
      return queries.invalidateQueries({ queryKey: NOTIFICATIONS })
    },
  })
}
