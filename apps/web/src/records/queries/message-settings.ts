import type { MessageSettings, SaveMessageSettings } from '@isiro/contracts/message-settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'

/** The settings of messages that the product sends automatically. */
export const messageSettingsQuery = queryOptions({
  queryKey: ['/api', 'messages', 'settings'],
  queryFn: ({ signal }) => api.get<MessageSettings>('/api/messages/settings', { signal }),
})

/** Saves the settings, whole. The screen changes at once, and back if the server refuses. */
export function useSaveSettings() {
  const queries = useQueryClient()
  const { queryKey } = messageSettingsQuery
  return useMutation({
    mutationFn: (input: SaveMessageSettings) =>
      api.put<MessageSettings>('/api/messages/settings', input),
    async onMutate(input) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (old) => old && { ...old, ...input })
      return { before }
    },
    onError: (_error, _input, held) => queries.setQueryData(queryKey, held?.before),
    onSuccess: (settings) => keepAnswer(queries, queryKey, settings),
  })
}

/** The settings that the server stores; the other fields are read-only. */
export function savable(settings: MessageSettings): SaveMessageSettings {
  const { switches, sendAt, quietHours, overdueDays, followUpOn, quoteDays, attachPdf } = settings
  return { switches, sendAt, quietHours, overdueDays, followUpOn, quoteDays, attachPdf }
}
