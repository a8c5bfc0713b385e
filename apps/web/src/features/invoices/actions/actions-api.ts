import type { DraftInvoice } from '@isiro/contracts/invoice-drafts'
import type { IssuedInvoice, VoidInvoice } from '@isiro/contracts/invoices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/http/api-client.ts'
import { keepAnswer } from '../../../platform/http/keep-answer.ts'
import { type OnceKey, useOnceKey } from '../../../platform/http/once-key.ts'
import { invoiceQuery } from '../../../records/queries/invoices.ts'
import type { DeletedDrafts } from '../../../records/use-draft-deletion.ts'
import { afterChange, removeDraft, sendDraft } from '../api.ts'

/** Deletes drafts of invoices and brings them back. */
export const deletedInvoiceDrafts: DeletedDrafts = {
  kind: 'invoice',
  send: sendDraft,
  remove: removeDraft,
  async read(queries, id) {
    const draft = await queries.fetchQuery({ ...invoiceQuery(id), staleTime: 0 })
    return draft.status === 'draft' ? draft.content : null
  },
  forget: (queries, id) => queries.removeQueries({ queryKey: invoiceQuery(id).queryKey }),
  afterChange,
}

export function useVoidInvoice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string } & VoidInvoice) =>
      (await api.post<{ invoice: IssuedInvoice }>(`/api/invoices/${id}/void`, { reason })).invoice,
    async onSuccess(invoice) {
      await keepAnswer(queries, invoiceQuery(invoice.id).queryKey, invoice)
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
    async onSuccess(draft) {
      await keepAnswer(queries, invoiceQuery(draft.id).queryKey, draft)
      afterChange(queries)
    },
  })
}

async function duplicate(id: string, once: OnceKey): Promise<DraftInvoice> {
  const path = `/api/invoices/${id}/duplicate`
  return (await api.post<{ invoice: DraftInvoice }>(path, undefined, { once })).invoice
}

/** Withdraws the client's page, or gives it a new address. */
export function useClientLink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: 'revoke' | 'restore' }) =>
      (await api.post<{ invoice: IssuedInvoice }>(`/api/invoices/${id}/link/${action}`)).invoice,
    async onSuccess(invoice) {
      await keepAnswer(queries, invoiceQuery(invoice.id).queryKey, invoice)
    },
  })
}

/** The PDF needs the session's header, so it cannot be a plain link. */
export function fetchInvoicePdf(id: string): Promise<Blob> {
  return api.blob(`/api/invoices/${id}/pdf`)
}
