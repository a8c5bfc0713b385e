import type {
  CreateDeliveryNote,
  Deliveries,
  DeliveryNote,
  DeliveryNoteAnswer,
  DeliveryNoteListed,
  DeliveryNoteSummary,
} from '@isiro/contracts/delivery-notes'
import type { EmailQueued } from '@isiro/contracts/message-settings'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { filteredQuery } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import type { FileFormat } from '../../platform/lists/list-export.tsx'
import type { DeliveryNoteFilter } from './list/use-delivery-note-filter.ts'

const DELIVERY_NOTES = ['/api', 'delivery-notes'] as const
const PAGE_SIZE = '25'

/** The document to deliver: an issued invoice or an accepted quote. */
export interface DeliverySource {
  kind: 'invoice' | 'quote'
  id: string
}

/** The deliveries of an invoice or quote. Its key stands below its source's, which refreshes it too. */
export function deliveriesQuery({ kind, id }: DeliverySource) {
  return queryOptions({
    queryKey: ['/api', `${kind}s`, id, 'delivery-notes'],
    queryFn: ({ signal }) => api.get<Deliveries>(addressOf({ kind, id }), { signal }),
  })
}

function addressOf({ kind, id }: DeliverySource): string {
  return `/api/${kind}s/${encodeURIComponent(id)}/delivery-notes`
}

function searchOf({ status, q, client, from, to }: DeliveryNoteFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== 'all') search.set('status', status)
  if (q !== '') search.set('q', q)
  if (client !== '') search.set('clientId', client)
  if (from !== '') search.set('from', from)
  if (to !== '') search.set('to', to)
  return search
}

/** The notes of a filter, the latest delivery first, a page at a time. */
export function deliveryNoteListQuery(filter: DeliveryNoteFilter) {
  const search = searchOf(filter)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<DeliveryNoteListed>(
    [...DELIVERY_NOTES, 'list', search.toString()],
    `/api/delivery-notes?${search}`,
  )
}

/** Counts for the chips. */
export function deliveryNoteSummaryQuery(filter: DeliveryNoteFilter) {
  const search = searchOf(filter)
  return queryOptions({
    queryKey: [...DELIVERY_NOTES, 'summary', search.toString()],
    queryFn: ({ signal }) =>
      api.get<DeliveryNoteSummary>(`/api/delivery-notes/summary?${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The filtered notes, all pages, as a CSV or Excel file. */
export function fetchDeliveryNoteExport(
  filter: DeliveryNoteFilter,
  format: FileFormat,
): Promise<Blob> {
  const search = searchOf(filter)
  search.set('format', format)
  return api.blob(`/api/delivery-notes/export?${search}`)
}

export function deliveryNoteQuery(id: string) {
  return queryOptions({
    queryKey: [...DELIVERY_NOTES, id],
    queryFn: async ({ signal }) => {
      const path = `/api/delivery-notes/${encodeURIComponent(id)}`
      return (await api.get<DeliveryNoteAnswer>(path, { signal })).deliveryNote
    },
  })
}

/** The PDF needs the session's header, so it cannot be a plain link. */
export function fetchDeliveryNotePdf(id: string): Promise<Blob> {
  return api.blob(`/api/delivery-notes/${id}/pdf`)
}

/** Makes a note; the server gives its number. */
export function useCreateDeliveryNote(source: DeliverySource) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: async (body: CreateDeliveryNote) =>
      (await api.post<DeliveryNoteAnswer>(addressOf(source), body, { once })).deliveryNote,
    onSuccess: (note) => takeIn(queries, note),
  })
}

/** The owner's steps for a note: writing down a receipt, and voiding. */
export type DeliveryStep =
  | { step: 'receive'; name: string; remark: string | null }
  | { step: 'void'; reason: string | null }

export function useDeliveryStep(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ step, ...body }: DeliveryStep) =>
      (await api.post<DeliveryNoteAnswer>(`/api/delivery-notes/${id}/${step}`, body)).deliveryNote,
    onSuccess: (note) => takeIn(queries, note),
  })
}

export function useEmailDeliveryNote(id: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (note: string | null) =>
      api.post<EmailQueued>(`/api/delivery-notes/${id}/email`, { note }, { once }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: DELIVERY_NOTES }),
  })
}

/** A changed note is news to its lists, and to what is left to deliver of its invoice or quote. */
async function takeIn(queries: QueryClient, note: DeliveryNote): Promise<void> {
  await keepAnswer(queries, deliveryNoteQuery(note.id).queryKey, note)
  void queries.invalidateQueries({ queryKey: DELIVERY_NOTES })
  void queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
  // An invoice of a quote shows the quote's deliveries.
  for (const word of ['invoices', 'quotes'])
    void queries.invalidateQueries({
      queryKey: ['/api', word],
      predicate: ({ queryKey }) => queryKey.includes('delivery-notes'),
    })
}
