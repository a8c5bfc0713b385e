import type { Business, UpdatePayoutDetails, UploadLogo } from '@isiro/contracts/business'
import { api } from '../../platform/api-client.ts'
import { useBusinessChange } from '../../platform/queries/business.ts'

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
