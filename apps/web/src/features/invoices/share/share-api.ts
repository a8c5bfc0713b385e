import type {
  EmailInvoice,
  EmailPreview,
  EmailQueued,
  InvoiceMailKind,
  MessageTemplate,
} from '@isiro/contracts/message-settings'
import type { NoteShared } from '@isiro/contracts/messages'
import type { Language } from '@isiro/domain/language'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'

const MESSAGES = ['/api', 'messages'] as const

/** The business's own words for WhatsApp, or the standard ones. */
export function whatsAppTextsQuery(language: Language) {
  return queryOptions({
    queryKey: [...MESSAGES, 'templates', 'whatsapp', language],
    queryFn: ({ signal }) =>
      api.get<MessageTemplate[]>(`/api/messages/templates?channel=whatsapp&language=${language}`, {
        signal,
      }),
  })
}

/** Notes on the invoice that its link was shared. The sharing itself has happened by then. */
export function useNoteShared() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: NoteShared) => api.post<unknown>('/api/messages/shared', input),
    onSuccess: () => queries.invalidateQueries({ queryKey: MESSAGES }),
  })
}

export interface MailWanted {
  kind: InvoiceMailKind
  note: string
  withPdf: boolean
}

/** Exactly what a mail about an invoice would say. */
export function mailPreviewQuery(invoiceId: string, { kind, note, withPdf }: MailWanted) {
  const search = new URLSearchParams({ kind, withPdf: String(withPdf) })
  if (note.trim() !== '') search.set('note', note.trim())
  return queryOptions({
    queryKey: ['/api', 'invoices', invoiceId, 'email-preview', search.toString()],
    queryFn: ({ signal }) =>
      api.get<EmailPreview>(`/api/invoices/${invoiceId}/email-preview?${search}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    // Typed text need not be cached, and the amount owed may change.
    staleTime: 0,
    gcTime: 60_000,
  })
}

export function useEmailInvoice(invoiceId: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: EmailInvoice) =>
      api.post<EmailQueued>(`/api/invoices/${invoiceId}/email`, input, { once }),
    onSuccess: () => queries.invalidateQueries({ queryKey: MESSAGES }),
  })
}
