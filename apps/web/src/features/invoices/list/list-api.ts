import type { InvoiceListed, InvoiceSummary } from '@isiro/contracts/invoice-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { filteredQuery } from '../../../platform/http/fetch-page.ts'
import type { FileFormat } from '../../../platform/lists/list-export.tsx'
import type { InvoiceFilter } from './use-invoice-filter.ts'

const PAGE_SIZE = '25'
const DAYS = ['from', 'to', 'dueFrom', 'dueTo'] as const

/** Which invoices; all days where none are named. */
type InvoiceQuestion = Pick<InvoiceFilter, 'status' | 'q' | 'client'> &
  Partial<Pick<InvoiceFilter, 'madeBy' | (typeof DAYS)[number]>>

/** Drafts and invoices of a filter, a page at a time. */
export function invoiceListQuery(filter: InvoiceFilter) {
  const search = searchOf(filter)
  search.set('sort', filter.sort)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<InvoiceListed>(
    ['/api', 'invoices', 'list', search.toString()],
    `/api/invoices?${search}`,
  )
}

const MOST_PINNED = 10

/** The overdue invoices, the longest overdue first, for the group that stands before all others. */
export function overdueQuery(filter: Omit<InvoiceFilter, 'sort' | 'status'>) {
  const search = searchOf({ ...filter, status: 'overdue' })
  search.set('sort', 'due')
  search.set('limit', String(MOST_PINNED))
  return queryOptions({
    queryKey: ['/api', 'invoices', 'overdue', search.toString()],
    queryFn: ({ signal }) => api.get<InvoiceListed[]>(`/api/invoices?${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Counts for the chips, and the sums of all that a filter finds. */
export function summaryQuery(filter: InvoiceQuestion) {
  const search = searchOf(filter)
  return queryOptions({
    queryKey: ['/api', 'invoices', 'summary', search.toString()],
    queryFn: ({ signal }) => api.get<InvoiceSummary>(`/api/invoices/summary?${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The filtered invoices, all pages, as a CSV or Excel file. */
export function fetchInvoiceExport(filter: InvoiceFilter, format: FileFormat): Promise<Blob> {
  const search = searchOf(filter)
  search.set('format', format)
  return api.blob(`/api/invoices/export?${search}`)
}

function searchOf(filter: InvoiceQuestion): URLSearchParams {
  const { q, client, madeBy, status } = filter
  const search = new URLSearchParams()
  if (status !== 'all') search.set('status', status)
  if (q !== '') search.set('q', q)
  if (client !== '') search.set('clientId', client)
  if (madeBy) search.set('madeBy', madeBy)
  for (const name of DAYS) if (filter[name]) search.set(name, filter[name])
  return search
}
