import type { CurrentUser } from '@isiro/contracts/auth'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { takeAccountRequest } from './account-request.ts'

/** The signed-in person, their business and their plan. Invalidate it when any of them changes. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api', 'auth', 'me'],
  queryFn: takeAccountRequest,
})

/** The signed-in person. Only for screens inside the account gate, where it is always there. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery)
  if (!data) throw new Error('useCurrentUser is for screens inside the account gate')
  return data
}
