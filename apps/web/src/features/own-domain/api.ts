import type { SetOwnDomain, SetOwnSender, WhiteLabel } from '@isiro/contracts/white-label'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** How the business shows itself under its own name. */
export const whiteLabelQuery = queryOptions({
  queryKey: ['/api', 'white-label'],
  queryFn: ({ signal }) => api.get<WhiteLabel>('/api/white-label', { signal }),
})

/** A change that answers with all of it, as it stands then. */
function useLabelChange<Input>(change: (input: Input) => Promise<WhiteLabel>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (label) => queries.setQueryData(whiteLabelQuery.queryKey, label),
  })
}

export function useSetDomain() {
  return useLabelChange((input: SetOwnDomain) => api.put('/api/white-label/domain', input))
}

export function useRemoveDomain() {
  return useLabelChange((_nothing: undefined) => api.del('/api/white-label/domain'))
}

export function useSetSender() {
  return useLabelChange((input: SetOwnSender) => api.put('/api/white-label/sender', input))
}

export function useRemoveSender() {
  return useLabelChange((_nothing: undefined) => api.del('/api/white-label/sender'))
}

/** Has the records of the domain and of the sender address looked up now. */
export function useCheckRecords() {
  return useLabelChange((_nothing: undefined) => api.post('/api/white-label/check'))
}
