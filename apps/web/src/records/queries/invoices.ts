import type { InvoiceAnswer } from '@isiro/contracts/invoice-drafts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'

/** The key prefix of all queries that list, count or show invoices. */
export const INVOICES = ['/api', 'invoices'] as const

/** A draft or an issued invoice. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...INVOICES, id],
    queryFn: async ({ signal }) => {
      const path = `/api/invoices/${encodeURIComponent(id)}`
      return (await api.get<InvoiceAnswer>(path, { signal })).invoice
    },
  })
}
