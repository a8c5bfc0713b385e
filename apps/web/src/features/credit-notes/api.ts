import type {
  CreateCreditNote,
  CreateDebitNote,
  CreditNote,
  CreditNoteAnswer,
  CreditNoteListed,
  InvoiceCreditNotes,
} from '@isiro/contracts/credit-notes'
import type { EmailQueued } from '@isiro/contracts/message-settings'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { filteredQuery } from '../../platform/http/fetch-page.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import type { FileFormat } from '../../platform/lists/list-export.tsx'
import { INVOICES } from '../../records/queries/invoices.ts'
import type { CreditNoteFilter } from './list/use-credit-note-filter.ts'

const CREDIT_NOTES = ['/api', 'credit-notes'] as const
const PAGE_SIZE = '25'

/** The notes of an invoice and how it stands. Its key stands below the invoice's, which refreshes it too. */
export function invoiceCreditNotesQuery(invoiceId: string) {
  return queryOptions({
    queryKey: [...INVOICES, invoiceId, 'credit-notes'],
    queryFn: ({ signal }) =>
      api.get<InvoiceCreditNotes>(`/api/invoices/${encodeURIComponent(invoiceId)}/credit-notes`, {
        signal,
      }),
  })
}

/** The notes of a filter, the latest first, a page at a time. */
export function creditNoteListQuery(filter: CreditNoteFilter) {
  const search = searchOf(filter)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<CreditNoteListed>(
    [...CREDIT_NOTES, 'list', search.toString()],
    `/api/credit-notes?${search}`,
  )
}

/** The filtered notes, all pages, as a CSV or Excel file. */
export function fetchCreditNoteExport(filter: CreditNoteFilter, format: FileFormat): Promise<Blob> {
  const search = searchOf(filter)
  search.set('format', format)
  return api.blob(`/api/credit-notes/export?${search}`)
}

/** The PDF needs the session's header, so it cannot be a plain link. */
export function fetchCreditNotePdf(id: string): Promise<Blob> {
  return api.blob(`/api/credit-notes/${id}/pdf`)
}

export function useCreateCreditNote(invoiceId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (body: CreateCreditNote) =>
      post(`/api/invoices/${invoiceId}/credit-notes`, body, once),
    onSuccess: () => afterNote(queries),
  })
}

/** Mails a note to its client. */
export function useEmailNote() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: ({ id }: { id: string }) =>
      api.post<EmailQueued>(`/api/credit-notes/${id}/email`, { note: null }, { once }),
    onSuccess: () => afterNote(queries),
  })
}

export function useCreateDebitNote(invoiceId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (body: CreateDebitNote) =>
      post(`/api/invoices/${invoiceId}/debit-notes`, body, once),
    onSuccess: () => afterNote(queries),
  })
}

async function post(
  path: string,
  body: CreateCreditNote | CreateDebitNote,
  once: ReturnType<typeof useOnceKey>,
): Promise<CreditNote> {
  return (await api.post<CreditNoteAnswer>(path, body, { once })).creditNote
}

/** A note changes its invoice, what clients owe, their credit, the payments and the taxes. */
function afterNote(queries: QueryClient): void {
  const words = ['invoices', 'credit-notes', 'dashboard', 'clients', 'payments', 'tax', 'analytics']
  for (const word of words) void queries.invalidateQueries({ queryKey: ['/api', word] })
}

function searchOf({ kind, q, client }: CreditNoteFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (kind !== 'all') search.set('kind', kind)
  if (q !== '') search.set('q', q)
  if (client !== '') search.set('clientId', client)
  return search
}
