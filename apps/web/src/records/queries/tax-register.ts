import type { TaxIdLookUp } from '@isiro/contracts/tax-ids'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** Asks the tax authorities whose a Nigerian Tax ID is. Each press asks anew: nothing of the answer is kept. */
export function useTaxIdLookUp() {
  return useMutation({
    mutationFn: (taxId: string) => api.post<TaxIdLookUp>('/api/tax-ids/look-up', { taxId }),
  })
}
