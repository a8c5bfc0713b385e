import type {
  AddOpeningCredits,
  AddOpeningInvoices,
  OpeningBalances,
  SetNextNumber,
  SetOpeningBank,
} from '@isiro/contracts/opening-balances'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

const ADDRESS = '/api/opening-balances'

/** What was brought over from another program, and the next number of each series. */
export const openingBalancesQuery = queryOptions({
  queryKey: ['/api', 'opening-balances'],
  queryFn: ({ signal }) => api.get<OpeningBalances>(ADDRESS, { signal }),
})

/** Fetches again whatever shows invoices, clients or sums of either: all of it. */
export function refreshOpenings(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: ['/api'] })
}

function useOpeningChange<Input>(change: (input: Input) => Promise<OpeningBalances>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(answer) {
      queries.setQueryData(openingBalancesQuery.queryKey, answer)
      refreshOpenings(queries)
    },
  })
}

export function useAddOpeningInvoices() {
  const once = useOnceKey()
  return useOpeningChange((input: AddOpeningInvoices) =>
    api.post<OpeningBalances>(`${ADDRESS}/invoices`, input, { once }),
  )
}

export function useAddOpeningCredits() {
  const once = useOnceKey()
  return useOpeningChange((input: AddOpeningCredits) =>
    api.post<OpeningBalances>(`${ADDRESS}/credits`, input, { once }),
  )
}

export function useSetNextNumber() {
  return useOpeningChange((input: SetNextNumber) =>
    api.put<OpeningBalances>(`${ADDRESS}/numbers`, input),
  )
}

export function useSetOpeningBank() {
  return useOpeningChange((input: SetOpeningBank) =>
    api.put<OpeningBalances>(`${ADDRESS}/bank`, input),
  )
}

/** Takes all invoices and credits back that were brought over. */
export function useTakeBackOpenings() {
  return useOpeningChange(() => api.del<OpeningBalances>(ADDRESS))
}
