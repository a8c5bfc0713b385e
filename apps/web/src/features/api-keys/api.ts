import type {
  ApiKey,
  ApiKeyCreated,
  ApiKeys,
  CreateApiKey,
  SandboxEmptied,
} from '@isiro/contracts/api-keys'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The keys of the business, those that work first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['/api', 'api-keys'],
  queryFn: ({ signal }) => api.get<ApiKeys>('/api/api-keys', { signal }),
})

/** A change after which the list is asked for again. */
function useKeyChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  })
}

/** Makes a key. A repeat after a broken connection is refused because its name is taken, so that no second one is made. */
export function useCreateKey() {
  return useKeyChange((input: CreateApiKey) => api.post<ApiKeyCreated>('/api/api-keys', input))
}

/** Erases all that test keys have made. */
export function useEmptySandbox() {
  return useKeyChange((_nothing: undefined) =>
    api.post<SandboxEmptied>('/api/sandbox/empty', undefined),
  )
}

export function useRevokeKey(id: string) {
  return useKeyChange((_nothing: undefined) => api.post<ApiKey>(`/api/api-keys/${id}/revoke`))
}
