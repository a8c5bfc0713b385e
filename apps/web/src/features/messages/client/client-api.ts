import type {
  ClientMessageSettings,
  EmailQueued,
  EmailStatement,
  SaveClientMessageSettings,
} from '@isiro/contracts/message-settings'
import type { AddOptOut, OptOut } from '@isiro/contracts/opt-outs'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { keepAnswer } from '../../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { refreshMessages } from '../api.ts'

export const optOutsQuery = queryOptions({
  queryKey: ['/api', 'messages', 'opt-outs'],
  queryFn: ({ signal }) => api.get<OptOut[]>('/api/messages/opt-outs', { signal }),
})

export function useAddOptOut() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: AddOptOut) => api.post<unknown>('/api/messages/opt-outs', input, { once }),
    onSettled: () => refreshOptOuts(queries),
  })
}

export function useRemoveOptOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.post<unknown>(`/api/messages/opt-outs/${id}/remove`, {}),
    onSettled: () => refreshOptOuts(queries),
  })
}

function refreshOptOuts(queries: QueryClient): void {
  refreshMessages(queries)
  void queries.invalidateQueries({ queryKey: CLIENT_SETTINGS })
}

/** Queues a mail with a client's statement of a period. */
export function useEmailStatement(clientId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: EmailStatement) =>
      api.post<EmailQueued>(`/api/clients/${clientId}/statement/email`, input, { once }),
    onSuccess: () => refreshMessages(queries),
  })
}

const CLIENT_SETTINGS = ['/api', 'clients', 'message-settings'] as const

/** The automatic messages of one client. */
export function clientSettingsQuery(clientId: string) {
  return queryOptions({
    queryKey: [...CLIENT_SETTINGS, clientId],
    queryFn: ({ signal }) =>
      api.get<ClientMessageSettings>(`/api/clients/${clientId}/message-settings`, {
        signal,
      }),
  })
}

/** Saves a client's switches. The screen changes at once, and back if the server refuses. */
export function useSaveClientSettings(clientId: string) {
  const queries = useQueryClient()
  const { queryKey } = clientSettingsQuery(clientId)
  return useMutation({
    mutationFn: (input: SaveClientMessageSettings) =>
      api.put<ClientMessageSettings>(`/api/clients/${clientId}/message-settings`, input),
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
