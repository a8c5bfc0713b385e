import type { MessageSettings } from '@isiro/contracts/message-settings'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api-client.ts'

/** The settings of messages that the product sends automatically. */
export const messageSettingsQuery = queryOptions({
  queryKey: ['/api', 'messages', 'settings'],
  queryFn: ({ signal }) => api.get<MessageSettings>('/api/messages/settings', { signal }),
})
