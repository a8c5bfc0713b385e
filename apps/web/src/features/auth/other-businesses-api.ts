import type { KeepBusiness, OtherBusinesses } from '@isiro/contracts/auth'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'

/** The businesses that others opened with the member's address. */
export const otherBusinessesQuery = queryOptions({
  queryKey: ['/api', 'auth', 'other-businesses'],
  queryFn: ({ signal }) => api.get<OtherBusinesses>('/api/auth/other-businesses', { signal }),
})

function useDecision<Input>(decide: (input: Input) => Promise<OtherBusinesses>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (left) => keepAnswer(queries, otherBusinessesQuery.queryKey, left),
  })
}

/** Takes a business over. It is one of the person's own from then on. */
export function useKeepBusiness() {
  const queries = useQueryClient()
  return useDecision(async ({ id, input }: { id: string; input: KeepBusiness }) => {
    const left = await api.post<OtherBusinesses>(`/api/auth/other-businesses/${id}/keep`, input)
    void queries.invalidateQueries(currentUserQuery)
    void queries.invalidateQueries({ queryKey: ['/api', 'auth', 'businesses'] })
    return left
  })
}

/** Leaves a business closed. */
export function useSetAside() {
  return useDecision((id: string) =>
    api.post<OtherBusinesses>(`/api/auth/other-businesses/${id}/set-aside`),
  )
}
