import type { JoinLogin, OtherLogins } from '@isiro/contracts/other-logins'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { currentUserQuery } from '../../../platform/http/current-user.ts'
import { keepAnswer } from '../../../platform/http/keep-answer.ts'

/** The member's other accounts with the same confirmed address. */
export const otherLoginsQuery = queryOptions({
  queryKey: ['/api', 'auth', 'other-logins'],
  queryFn: ({ signal }) => api.get<OtherLogins>('/api/auth/other-logins', { signal }),
})

/** Brings the businesses of another account into this one, and closes that one. */
export function useJoinLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: JoinLogin }) =>
      api.post<OtherLogins>(`/api/auth/other-logins/${id}/join`, input),
    onSuccess(left) {
      keepAnswer(queries, otherLoginsQuery.queryKey, left)
      void queries.invalidateQueries(currentUserQuery)
      void queries.invalidateQueries({ queryKey: ['/api', 'auth', 'businesses'] })
    },
  })
}
