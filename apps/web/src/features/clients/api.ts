import type { Client, ClientDetail, ClientSort, SaveClient } from '@isiro/contracts/clients'
import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { PaymentListed } from '@isiro/contracts/payments'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { type Page, pagedQuery } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { CLIENTS, clientQuery } from '../../records/queries/clients.ts'

const PAGE_SIZE = '25'
const LISTS = [...CLIENTS, 'list'] as const

export interface ClientFilter {
  q: string
  /** Whether the list shows those put away. */
  archived: '' | 'true'
  sort: ClientSort
}

/** The clients of a filter, a part at a time. */
export function clientListQuery({ q, archived, sort }: ClientFilter) {
  const search = new URLSearchParams({ limit: PAGE_SIZE, sort })
  if (q !== '') search.set('q', q)
  if (archived !== '') search.set('archived', archived)
  return pagedQuery<Client>([...LISTS, search.toString()], `/api/clients?${search}`)
}

/** A client's invoices, newest first, a part at a time. */
export function clientInvoicesQuery(clientId: string) {
  const search = new URLSearchParams({ clientId, limit: '10', sort: '-issued' })
  return pagedQuery<InvoiceListed>(
    ['/api', 'invoices', 'of-client', clientId],
    `/api/invoices?${search}`,
  )
}

/** The money that came from a client, the latest first, a part at a time. */
export function clientPaymentsQuery(clientId: string) {
  const search = new URLSearchParams({ clientId, limit: '10' })
  return pagedQuery<PaymentListed>(
    ['/api', 'payments', 'of-client', clientId],
    `/api/payments?${search}`,
  )
}

/** Adds a client, or saves over the one with this id. */
export function useSaveClient(id: string | null) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: async (input: SaveClient) => {
      const answer = await (id === null
        ? api.post<{ client: ClientDetail }>('/api/clients', input, { once })
        : api.put<{ client: ClientDetail }>(`/api/clients/${id}`, input))
      return answer.client
    },
    async onSuccess(client) {
      await keepAnswer(queries, clientQuery(client.id).queryKey, client)
      queries.invalidateQueries({ queryKey: CLIENTS })
      queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
      // A client's name also stands on the drafts for it.
      if (id !== null) queries.invalidateQueries({ queryKey: ['/api', 'invoices'] })
    },
  })
}

/** Archives a client or brings one back. The screen changes at once, and back if the server refuses. */
export function useArchiveClient() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) =>
      api.post<{ client: Client }>(`/api/clients/${id}/${isArchived ? 'archive' : 'restore'}`),
    async onMutate({ id, isArchived }) {
      await queries.cancelQueries({ queryKey: CLIENTS })
      queries.setQueryData(
        clientQuery(id).queryKey,
        (client) => client && { ...client, isArchived },
      )
      queries.setQueriesData<InfiniteData<Page<Client>>>({ queryKey: LISTS }, (list) =>
        list ? { ...list, pages: list.pages.map((page) => without(page, id)) } : list,
      )
    },
    onSettled() {
      queries.invalidateQueries({ queryKey: CLIENTS })
      queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
    },
  })
}

function without(page: Page<Client>, id: string): Page<Client> {
  return { ...page, rows: page.rows.filter((client) => client.id !== id) }
}
