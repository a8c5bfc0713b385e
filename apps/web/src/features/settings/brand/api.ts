import type { UpdateBrand } from '@isiro/contracts/brand'
import type { Business } from '@isiro/contracts/business'
import { api } from '../../../platform/http/api-client.ts'
import { useBusinessChange } from '../../../records/queries/business.ts'

/** Saves the brand, whole. */
export function useUpdateBrand() {
  return useBusinessChange((input: UpdateBrand) => api.put<Business>('/api/business/brand', input))
}

/** Goes back to the standard design; no plan is needed for it. */
export function useRemoveBrand() {
  return useBusinessChange(() => api.del<Business>('/api/business/brand'))
}
