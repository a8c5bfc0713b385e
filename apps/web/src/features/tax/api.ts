import type {
  SaveWhtCertificate,
  WhtCredit,
  WhtCreditState,
  WhtCredits,
} from '@isiro/contracts/withholding'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api-client.ts'
import { useOnceKey } from '../../platform/once-key.ts'

export type CreditFilter = 'all' | WhtCreditState

/** The tax that clients kept back. The totals are those of all of it, whatever the filter. */
export function whtCreditsQuery(state: CreditFilter) {
  const search = new URLSearchParams(state === 'all' ? {} : { state })
  return queryOptions({
    queryKey: ['/api', 'tax', 'wht-credits', state],
    queryFn: ({ signal }) =>
      api.get<WhtCredits>(`/api/tax/wht-credits${search.size > 0 ? `?${search}` : ''}`, {
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
    mutationFn: (certificate: SaveWhtCertificate) =>
      api.post<WhtCredit>(`/api/tax/wht-credits/${creditId}/certificate`, certificate, {
        once,
      }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['/api', 'tax'] })
      void queries.invalidateQueries({ queryKey: ['/api', 'invoices'] })
    },
  })
}

/** The file of a certificate, which only the session may read. */
export function fetchCertificate(creditId: string): Promise<Blob> {
  return api.blob(`/api/tax/wht-credits/${creditId}/file`)
}
