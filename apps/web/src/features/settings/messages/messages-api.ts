import type {
  MessagePreview,
  MessageTemplate,
  PreviewMessage,
  SaveMessageTemplate,
  TemplateChannel,
} from '@isiro/contracts/message-settings'
import type { Language } from '@isiro/domain/language'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'

const MESSAGES = ['/api', 'messages'] as const

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
