import type {
  AnalyticsReport,
  ClientProfitAnswer,
  ClientProfitSort,
  ForecastAnswer,
  ProfitAndLossAnswer,
  TaxSetAsideAnswer,
  VatWhatIfAnswer,
} from '@isiro/contracts/analytics-reports'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, readAnswer, send } from '../../../platform/http/api-client.ts'
import { nextOf } from '../../../platform/http/fetch-page.ts'
import type { FileFormat } from '../../../platform/lists/list-export.tsx'
import type { Asked } from '../api.ts'

// Kept below the dashboard's key: what changes its figures changes these.
const KEY = ['/api', 'dashboard', 'analytics', 'reports'] as const
const PATH = '/api/analytics/reports'
const PAGE_SIZE = '25'

function reportQuery<Answer>(report: AnalyticsReport, days: Record<string, string> = {}) {
  const search = new URLSearchParams(days).toString()
  const path = `${PATH}/${report}${search === '' ? '' : `?${search}`}`
  return queryOptions({
    queryKey: [...KEY, path],
    queryFn: ({ signal }) => api.get<Answer>(path, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const forecastQuery = reportQuery<ForecastAnswer>('forecast')
export const taxSetAsideQuery = reportQuery<TaxSetAsideAnswer>('tax-set-aside')
export const vatWhatIfQuery = reportQuery<VatWhatIfAnswer>('vat-what-if')

export function profitQuery({ from, to }: Asked) {
  return reportQuery<ProfitAndLossAnswer>('profit-and-loss', { from, to })
}

function clientSearch({ from, to, currency }: Asked): URLSearchParams {
  return new URLSearchParams({ from, to, ...(currency === '' ? {} : { currency }) })
}

/** The clients of a period, the highest of the sort first, a page at a time. */
export function clientProfitQuery(asked: Asked, sort: ClientProfitSort) {
  const search = clientSearch(asked)
  search.set('sort', sort)
  search.set('limit', PAGE_SIZE)
  return infiniteQueryOptions({
    queryKey: [...KEY, 'client-profit', search.toString()],
    queryFn: async ({ pageParam, signal }) => {
      const response = await send('GET', pageParam, undefined, { signal })
      return {
        answer: await readAnswer<ClientProfitAnswer>('GET', pageParam, response, signal),
        next: nextOf(response.headers.get('link')),
      }
    },
    initialPageParam: `${PATH}/client-profit?${search}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** One whole report as a file for a spreadsheet. */
export function fetchReport(
  report: AnalyticsReport,
  asked: Asked,
  format: FileFormat,
): Promise<Blob> {
  const search = clientSearch(asked)
  search.set('format', format)
  return api.blob(`${PATH}/${report}/export?${search}`)
}
