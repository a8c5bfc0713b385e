import type {
  AskSupport,
  SupportDesk,
  SupportRecordKind,
  SupportRequest,
  SupportSummary,
} from '@isiro/contracts/support'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { fetchFile } from '../../platform/http/fetch-file.ts'
import { pagedQuery } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

const SUPPORT = ['/api', 'support'] as const

/** A record that a question is about. */
export interface AskedRecord {
  kind: SupportRecordKind
  id: string
}

/** What a question would tell of the member and of a record, and what support promises. */
export function supportDeskQuery(record: AskedRecord | null = null) {
  const query = record ? `?${new URLSearchParams({ ...record })}` : ''
  return queryOptions({
    queryKey: [...SUPPORT, 'desk', record],
    queryFn: ({ signal }) => api.get<SupportDesk>(`/api/support/desk${query}`, { signal }),
  })
}

/** The requests, the one that changed last first. */
export const supportListQuery = pagedQuery<SupportSummary>([...SUPPORT, 'list'], '/api/support')

export function supportRequestQuery(id: string) {
  return queryOptions({
    queryKey: [...SUPPORT, 'one', id],
    queryFn: ({ signal }) => api.get<SupportRequest>(`/api/support/${id}`, { signal }),
  })
}

/** A change whose answer is the request as it is now. */
function useSupportChange<Input>(change: (input: Input) => Promise<SupportRequest>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(request) {
      await keepAnswer(queries, supportRequestQuery(request.id).queryKey, request)
      void queries.invalidateQueries({ queryKey: [...SUPPORT, 'list'] })
    },
  })
}

export function useAskSupport() {
  const once = useOnceKey()
  return useSupportChange((input: AskSupport) =>
    api.post<SupportRequest>('/api/support', input, { once }),
  )
}

export function useWriteSupport(id: string) {
  const once = useOnceKey()
  return useSupportChange((text: string) =>
    api.post<SupportRequest>(`/api/support/${id}/messages`, { text }, { once }),
  )
}

export function fetchScreenshot({ id, reference }: Pick<SupportRequest, 'id' | 'reference'>) {
  return fetchFile({ path: `/api/support/${id}/screenshot`, name: reference })
}
