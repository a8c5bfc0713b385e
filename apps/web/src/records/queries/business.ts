import type { Business, UpdateBusiness } from '@isiro/contracts/business'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'

/** The business profile, as printed on its invoices. */
export const businessQuery = queryOptions({
  queryKey: ['/api', 'business'],
  queryFn: ({ signal }) => api.get<Business>('/api/business', { signal }),
})

/**
 * A change of the profile, answered with the whole of it. It refreshes the account, which carries the name, the
 * currency and the time zone, and the dashboard, which carries the checklist.
 */
export function useBusinessChange<Input = void>(change: (input: Input) => Promise<Business>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(business) {
      await keepAnswer(queries, businessQuery.queryKey, business)
      queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
    },
  })
}

/** Saves the business profile, whole. */
export function useUpdateBusiness() {
  return useBusinessChange((input: UpdateBusiness) => api.put<Business>('/api/business', input))
}
