import type {
  NotificationSettings,
  SaveNotificationSettings,
  SubscribeToPush,
} from '@isiro/contracts/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { keepAnswer } from '../../../platform/http/keep-answer.ts'

const ADDRESS = '/api/notifications/settings'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['/api', 'notifications', 'settings'],
  queryFn: ({ signal }) => api.get<NotificationSettings>(ADDRESS, { signal }),
})

/** Saves the settings. They hold at once on the screen, and go back if the server refuses them. */
export function useSaveNotificationSettings() {
  const queries = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  return useMutation({
    mutationFn: (settings: SaveNotificationSettings) =>
      api.put<NotificationSettings>(ADDRESS, settings),
    onMutate(settings) {
      const before = queries.getQueryData(queryKey)
      if (before) queries.setQueryData(queryKey, { ...before, ...settings })
      return { before }
    },
    onSuccess: (saved) => keepAnswer(queries, queryKey, saved),
    onError: (_error, _settings, context) => queries.setQueryData(queryKey, context?.before),
  })
}

/** Tells the server where to send this browser's push messages. */
export function savePush(subscription: PushSubscription): Promise<unknown> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const body: SubscribeToPush = {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  }
  return api.post('/api/notifications/push', body)
}

export function endPush(endpoint: string): Promise<unknown> {
  return api.post('/api/notifications/push/end', { endpoint })
}
