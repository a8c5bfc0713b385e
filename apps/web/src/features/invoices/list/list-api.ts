import type { InvoiceListed, InvoiceSummary } from '@isiro/contracts/invoices'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api-client.ts'
import { fetchPage } from '../../../platform/fetch-page.ts'
import type { InvoiceFilter } from './use-invoice-filter.ts'

const PAGE_SIZE = '25'

/** Drafts and invoices of a filter, a page at a time. */
export function invoiceListQuery(filter: InvoiceFilter) {
  const search = searchOf(filter)
  search.set('sort', filter.sort)
  search.set('limit', PAGE_SIZE)
  return infiniteQueryOptions({
    queryKey: ['/api', 'invoices', 'list', search.toString()],
    queryFn: ({ pageParam, signal }) => fetchPage<InvoiceListed>(pageParam, signal),
    initialPageParam: `/api/invoices?${search}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

const MOST_PINNED = 10

/** The overdue invoices, the longest overdue first, for the group that stands before all others. */
export function overdueQuery({ q, client }: Pick<InvoiceFilter, 'q' | 'client'>) {
  const search = searchOf({ q, client, status: 'overdue' })
  search.set('sort', 'due')
  search.set('limit', String(MOST_PINNED))
  return queryOptions({
    queryKey: ['/api', 'invoices', 'overdue', search.toString()],
    queryFn: ({ signal }) =>
      api.get<InvoiceListed[]>(`/api/invoices?${search}`, undefined, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Counts for the chips, and the sums of all that a filter finds. */
export function summaryQuery(filter: Omit<InvoiceFilter, 'sort'>) {
  const search = searchOf(filter)
  return queryOptions({
    queryKey: ['/api', 'invoices', 'summary', search.toString()],
    queryFn: ({ signal }) =>
      api.get<InvoiceSummary>(`/api/invoices/summary?${search}`, undefined, { signal }),
    placeholderData: keepPreviousData,
  })
}

function searchOf({ q, client, status }: Omit<InvoiceFilter, 'sort'>): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== 'all') search.set('status', status)
  if (q !== '') search.set('q', q)
  if (client !== '') search.set('clientId', client)
  return search
}
