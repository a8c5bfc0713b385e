import type { Analytics, AnalyticsBlock } from '@isiro/contracts/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The filter of the figures. */
export interface Asked {
  from: string
  to: string
  /** Empty: the business's own. */
  currency: string
}

function searchOf({ from, to, currency }: Asked): URLSearchParams {
  const search = new URLSearchParams({ from, to })
  if (currency !== '') search.set('currency', currency)
  return search
}

/** All blocks of a period. Kept below the dashboard's key: what changes its figures changes these. */
export function analyticsQuery(asked: Asked) {
  const search = searchOf(asked)
  return queryOptions({
    queryKey: ['/api', 'dashboard', 'analytics', search.toString()],
    queryFn: ({ signal }) => api.get<Analytics>(`/api/analytics?${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One block as a file for a spreadsheet. */
export function fetchBlock(block: AnalyticsBlock, asked: Asked): Promise<Blob> {
  return api.blob(`/api/analytics/${block}/export?${searchOf(asked)}`)
}
