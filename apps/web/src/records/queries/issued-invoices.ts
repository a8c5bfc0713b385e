import type { InvoiceAnswer } from '@isiro/contracts/invoice-drafts'
import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { ItemSuggestions } from '@isiro/contracts/invoices'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { INVOICES } from './invoices.ts'

/** Recently billed items, each with its last rate. */
export const billedLinesQuery = queryOptions({
  queryKey: [...INVOICES, 'items'],
  queryFn: ({ signal }) => api.get<ItemSuggestions>('/api/invoices/items', { signal }),
})

/** The invoice that was issued last; null before the first. */
export const latestIssuedQuery = queryOptions({
  queryKey: [...INVOICES, 'latest-issued'],
  queryFn: async ({ signal }) => {
    const rows = await api.get<InvoiceListed[]>('/api/invoices?sort=-issued&limit=10', { signal })
    const issued = rows.find(({ status }) => status !== 'draft')
    if (!issued) return null
    const { invoice } = await api.get<InvoiceAnswer>(`/api/invoices/${issued.id}`, { signal })
    return invoice.status === 'draft' ? null : invoice
  },
})
