import type { Business, UpdateBusiness } from '@isiro/contracts/business'
import type { Client, ClientList } from '@isiro/contracts/clients'
import type {
  CreateInvoice,
  DraftContent,
  DraftInvoice,
  InvoiceAnswer,
  IssuedInvoice,
  ItemSuggestions,
  VoidInvoice,
} from '@isiro/contracts/invoices'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api-client.ts'
import { currentUserQuery } from '../../platform/current-user.ts'
import { type OnceKey, useOnceKey } from '../../platform/once-key.ts'

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

/** Deletes a draft at once and gives back what it held, so that it can be brought back. */
export function useDeleteDraft() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(id: string) {
      const draft = await queries.fetchQuery({ ...invoiceQuery(id), staleTime: 0 })
      await removeDraft(id)
      return draft.status === 'draft' ? draft.content : null
    },
    onSuccess(_, id) {
      queries.removeQueries({ queryKey: invoiceQuery(id).queryKey })
      afterChange(queries)
    },
  })
}

/** Brings a deleted draft back under its id. */
export function useRestoreDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: DraftContent }) =>
      sendDraft(id, content, null),
    onSuccess: () => afterChange(queries),
  })
}

export function useVoidInvoice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string } & VoidInvoice) =>
      (await api.post<{ invoice: IssuedInvoice }>(`/api/invoices/${id}/void`, { reason })).invoice,
    onSuccess(invoice) {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice)
      afterChange(queries)
    },
  })
}

/** A new draft with the same content, dated today. */
export function useDuplicateInvoice() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (id: string) => duplicate(id, once),
    onSuccess(draft) {
      queries.setQueryData(invoiceQuery(draft.id).queryKey, draft)
      afterChange(queries)
    },
  })
}

async function duplicate(id: string, once: OnceKey): Promise<DraftInvoice> {
  const path = `/api/invoices/${id}/duplicate`
  return (await api.post<{ invoice: DraftInvoice }>(path, undefined, undefined, { once })).invoice
}

/** Withdraws the client's page, or gives it a new address. */
export function useClientLink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: 'revoke' | 'restore' }) =>
      (await api.post<{ invoice: IssuedInvoice }>(`/api/invoices/${id}/link/${action}`)).invoice,
    onSuccess(invoice) {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice)
    },
  })
}

/** The PDF needs the session's header, so it cannot be a plain link. */
export function fetchInvoicePdf(id: string): Promise<Blob> {
  return api.blob(`/api/invoices/${id}/pdf`)
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
function afterChange(queries: QueryClient, { isIssue = false } = {}): void {
  const changed: (readonly unknown[])[] = [INVOICES, ['/api', 'dashboard'], ['/api', 'clients']]
  if (isIssue) changed.push(currentUserQuery.queryKey, businessQuery.queryKey)
  for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
}
