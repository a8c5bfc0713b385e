import type { ClientNote, FollowUps, SaveNote } from '@isiro/contracts/client-notes'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { pagedQuery } from '../../../platform/http/fetch-page.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { CLIENTS } from '../../../records/queries/clients.ts'

const NOTES = [...CLIENTS, 'notes'] as const

/** The notes about a client, the latest first, a part at a time. */
export function notesQuery(clientId: string) {
  return pagedQuery<ClientNote>([...NOTES, clientId], `/api/clients/${clientId}/notes?limit=20`)
}

/** The follow-ups due within a week, the most overdue first. */
export const followUpsQuery = queryOptions({
  queryKey: [...NOTES, 'follow-ups'],
  queryFn: ({ signal }) => api.get<FollowUps>('/api/clients/follow-ups', { signal }),
})

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: NOTES })

/** Writes a note about a client, or over the one with this id. */
export function useSaveNote(clientId: string, id: string | null) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (note: SaveNote) =>
      id === null
        ? api.post(`/api/clients/${clientId}/notes`, note, { once })
        : api.put(`/api/clients/notes/${id}`, note),
    onSuccess: () => refresh(queries),
  })
}

/** Marks a follow-up as done or open again. */
export function useMarkNote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      api.post(`/api/clients/notes/${id}/done`, { isDone }),
    onSettled: () => refresh(queries),
  })
}

export function useDeleteNote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.del<void>(`/api/clients/notes/${id}`),
    onSettled: () => refresh(queries),
  })
}
