import type {
  Business,
  UpdateBusiness,
  UpdatePayoutDetails,
  UploadLogo,
} from '@isiro/contracts/business'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api-client.ts'
import { currentUserQuery } from '../../platform/current-user.ts'

export const businessQuery = queryOptions({
  queryKey: ['/api', 'business'],
  queryFn: ({ signal }) => api.get<Business>('/api/business', { signal }),
})

/**
 * The answer of every change is the whole profile. The account carries the name, currency and zone,
 * and the dashboard the checklist.
 */
function useBusinessChange<Input = void>(change: (input: Input) => Promise<Business>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (business) => {
      queries.setQueryData(businessQuery.queryKey, business)
      queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
    },
  })
}

export function useUpdateBusiness() {
  return useBusinessChange((input: UpdateBusiness) => api.put<Business>('/api/business', input))
}

export function useUpdatePayoutDetails() {
  return useBusinessChange((input: UpdatePayoutDetails) =>
    api.put<Business>('/api/business/payout-details', input),
  )
}

export function useUploadLogo() {
  return useBusinessChange((input: UploadLogo) => api.put<Business>('/api/business/logo', input))
}

export function useRemoveLogo() {
  return useBusinessChange(() => api.del<Business>('/api/business/logo'))
}
