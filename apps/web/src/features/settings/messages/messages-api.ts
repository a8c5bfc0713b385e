import type {
  MessagePreview,
  MessageSettings,
  MessageTemplate,
  PreviewMessage,
  SaveMessageSettings,
  SaveMessageTemplate,
  TemplateChannel,
} from '@isiro/contracts/message-settings'
import type { Language } from '@isiro/domain/language'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api-client.ts'
import { messageSettingsQuery } from '../../../platform/queries/message-settings.ts'

const MESSAGES = ['/api', 'messages'] as const

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
    onSuccess: (settings) => queries.setQueryData(queryKey, settings),
  })
}

/** The settings that the server stores; the other fields are read-only. */
export function savable(settings: MessageSettings): SaveMessageSettings {
  const { switches, sendAt, quietHours, overdueDays, followUpOn, attachPdf } = settings
  return { switches, sendAt, quietHours, overdueDays, followUpOn, attachPdf }
}

/** The texts of one channel in one language. */
export function templatesQuery(channel: TemplateChannel, language: Language) {
  return queryOptions({
    queryKey: [...MESSAGES, 'templates', channel, language],
    queryFn: ({ signal }) =>
      api.get<MessageTemplate[]>(
        `/api/messages/templates?channel=${channel}&language=${language}`,
        { signal },
      ),
  })
}

/** Saves a text of the business's own; a null text goes back to the standard one. */
export function useSaveTemplate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveMessageTemplate) =>
      api.put<MessageTemplate>('/api/messages/templates', input),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...MESSAGES, 'templates'] }),
  })
}

/** A text as it would arrive. */
export function previewQuery(input: PreviewMessage) {
  return queryOptions({
    queryKey: [...MESSAGES, 'preview', input],
    queryFn: ({ signal }) =>
      api.post<MessagePreview>('/api/messages/settings/preview', input, { signal }),
    placeholderData: keepPreviousData,
    // Every keystroke is a key of its own; none is worth keeping.
    gcTime: 60_000,
  })
}
