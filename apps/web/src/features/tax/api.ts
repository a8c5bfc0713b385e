import type {
  Deduction,
  DeductionList,
  DeductionState,
  SaveCertificate,
} from '@isiro/contracts/deductions'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

export type CreditFilter = 'all' | DeductionState

/** The tax that clients kept back. The totals are those of all of it, whatever the filter. */
export function deductionsQuery(state: CreditFilter) {
  const search = new URLSearchParams(state === 'all' ? {} : { state })
  return queryOptions({
    queryKey: ['/api', 'deductions', state],
    queryFn: ({ signal }) =>
      api.get<DeductionList>(`/api/deductions${search.size > 0 ? `?${search}` : ''}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Notes that a certificate has come, or that it never will. */
export function useSaveCertificate(creditId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (certificate: SaveCertificate) =>
      api.post<Deduction>(`/api/deductions/${creditId}/certificate`, certificate, {
        once,
      }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['/api', 'deductions'] })
      void queries.invalidateQueries({ queryKey: ['/api', 'tax'] })
      void queries.invalidateQueries({ queryKey: ['/api', 'invoices'] })
    },
  })
}

/** The file of a certificate, which only the session may read. */
export function fetchCertificate(creditId: string): Promise<Blob> {
  return api.blob(`/api/deductions/${creditId}/file`)
}
