import type { Business, UpdatePayoutDetails, UploadLogo } from '@isiro/contracts/business'
import type { Referrals } from '@isiro/contracts/referrals'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api-client.ts'
import { useBusinessChange } from '../../platform/queries/business.ts'

/** The referral code, and how many came by it. */
export const referralsQuery = queryOptions({
  queryKey: ['/api', 'referrals'],
  queryFn: ({ signal }) => api.get<Referrals>('/api/referrals', { signal }),
})

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
