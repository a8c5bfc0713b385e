import type { MessageSettings } from '@isiro/contracts/message-settings'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api-client.ts'

/** What the product sends by itself, when, and how. */
export const messageSettingsQuery = queryOptions({
  queryKey: ['/api', 'messages', 'settings'],
  queryFn: ({ signal }) => api.get<MessageSettings>('/api/messages/settings', { signal }),
})
