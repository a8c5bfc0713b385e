import type { Business, UpdateBusiness } from '@isiro/contracts/business'
import type { Client, ClientList } from '@isiro/contracts/clients'
import type { DraftContent, DraftInvoice, InvoiceAnswer } from '@isiro/contracts/invoice-drafts'
import type { CreateInvoice, IssuedInvoice, ItemSuggestions } from '@isiro/contracts/invoices'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api-client.ts'
import { currentUserQuery } from '../../platform/current-user.ts'
import { useOnceKey } from '../../platform/once-key.ts'

const INVOICES = ['/api', 'invoices'] as const

/** A draft or an issued invoice. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...INVOICES, id],
    queryFn: async ({ signal }) =>
      (
        await api.get<InvoiceAnswer>(`/api/invoices/${encodeURIComponent(id)}`, undefined, {
          signal,
        })
      ).invoice,
  })
}

/** The business as its invoices name it. */
export const businessQuery = queryOptions({
  queryKey: ['/api', 'business'],
  queryFn: ({ signal }) => api.get<Business>('/api/business', undefined, { signal }),
})

/** What has been billed before, each with its last rate. */
export const itemsQuery = queryOptions({
  queryKey: [...INVOICES, 'items'],
  queryFn: ({ signal }) => api.get<ItemSuggestions>('/api/invoices/items', undefined, { signal }),
})

const CLIENT_MATCHES = 8

/** The clients whose name or address holds a text; without one, the first of them. */
export function clientMatchesQuery(text: string) {
  const search = new URLSearchParams({ limit: String(CLIENT_MATCHES), ...(text && { q: text }) })
  return queryOptions({
    queryKey: ['/api', 'clients', 'matches', text],
    queryFn: ({ signal }) => api.get<ClientList>(`/api/clients?${search}`, undefined, { signal }),
  })
}

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: ['/api', 'clients', id],
    queryFn: ({ signal }) =>
      api.get<Client>(`/api/clients/${encodeURIComponent(id)}`, undefined, { signal }),
  })
}

/** Issues an invoice; the server gives its number. */
export function useIssueInvoice() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: async (body: CreateInvoice) =>
      (await api.post<{ invoice: IssuedInvoice }>('/api/invoices', body, undefined, { once }))
        .invoice,
    onSuccess(invoice) {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice)
      afterChange(queries, { isIssue: true })
    },
  })
}

/** Saves a draft: a new one under the id that the device gave it, else over the revision it read. */
export async function sendDraft(
  id: string,
  content: DraftContent,
  revision: number | null,
): Promise<DraftInvoice> {
  const answer = await (revision === null
    ? api.post<{ invoice: DraftInvoice }>('/api/invoices', { ...content, draft: true, id })
    : api.put<{ invoice: DraftInvoice }>(`/api/invoices/${id}`, { ...content, revision }))
  return answer.invoice
}

export function removeDraft(id: string): Promise<void> {
  return api.del<void>(`/api/invoices/${id}`)
}

/** A draft that was saved is news to the lists, which ask again when they are next looked at. */
export function noteDraftChange(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: INVOICES, refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: ['/api', 'dashboard'], refetchType: 'none' })
}

/** Saves the business profile, whole. */
export function useSaveBusiness() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (profile: UpdateBusiness) => api.put<Business>('/api/business', profile),
    onSuccess: (business) => queries.setQueryData(businessQuery.queryKey, business),
  })
}

/** Everything that counts, sums or lists invoices; and, once one is issued, what is left of the plan. */
export function afterChange(queries: QueryClient, { isIssue = false } = {}): void {
  const changed: (readonly unknown[])[] = [INVOICES, ['/api', 'dashboard'], ['/api', 'clients']]
  if (isIssue) changed.push(currentUserQuery.queryKey, businessQuery.queryKey)
  for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
}
