import type { LastExchangeRates } from '@isiro/contracts/invoices'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../platform/http/api-client.ts'
import { INVOICES } from '../../../../records/queries/invoices.ts'

/** The last exchange rate of each other currency. */
export const lastRatesQuery = queryOptions({
  queryKey: [...INVOICES, 'exchange-rates'],
  queryFn: ({ signal }) => api.get<LastExchangeRates>('/api/invoices/exchange-rates', { signal }),
})
