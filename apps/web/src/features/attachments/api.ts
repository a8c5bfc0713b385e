import type { AddAttachment, Attachment, ChangeAttachment } from '@isiro/contracts/attachments'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

/** The document that files belong to: its word in the API, and its id. */
export interface FilesOwner {
  kind: 'invoices' | 'quotes'
  id: string
}

const ownerKey = ({ kind, id }: FilesOwner) => ['/api', kind, id] as const
const pathOf = ({ kind, id }: FilesOwner) => `/api/${kind}/${encodeURIComponent(id)}/attachments`

/** The files of a document, oldest first. */
export function attachmentsQuery(owner: FilesOwner) {
  return queryOptions({
    queryKey: [...ownerKey(owner), 'attachments'],
    queryFn: ({ signal }) => api.get<Attachment[]>(pathOf(owner), { signal }),
  })
}

/** The files, and the document with its timeline. */
function refresh(queries: QueryClient, owner: FilesOwner): void {
  void queries.invalidateQueries({ queryKey: ownerKey(owner) })
}

export function useAddAttachment(owner: FilesOwner) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: AddAttachment) => api.post<Attachment>(pathOf(owner), input, { once }),
    onSettled: () => refresh(queries, owner),
  })
}

export function useChangeAttachment(owner: FilesOwner) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: ChangeAttachment & { id: string }) =>
      api.put<Attachment>(`/api/attachments/${id}`, change),
    onSettled: () => refresh(queries, owner),
  })
}

export function useDeleteAttachment(owner: FilesOwner) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.del<void>(`/api/attachments/${id}`),
    onSettled: () => refresh(queries, owner),
  })
}

/** The file needs the session's header, so it cannot be a plain link. */
export function fetchAttachment(id: string): Promise<Blob> {
  return api.blob(`/api/attachments/${id}`)
}
