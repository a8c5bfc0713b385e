import type { DraftContent, DraftInvoice } from '@isiro/contracts/invoice-drafts'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { businessQuery } from '../../records/queries/business.ts'
import { CLIENTS } from '../../records/queries/clients.ts'
import { INVOICES, invoiceQuery } from '../../records/queries/invoices.ts'
import type { EditorBody } from '../documents/editor/editor-kind.ts'

/** Issues an invoice; the server gives its number. */
export function useIssueInvoice() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: async (body: EditorBody) =>
      (await api.post<{ invoice: IssuedInvoice }>('/api/invoices', body, { once })).invoice,
    async onSuccess(invoice) {
      await keepAnswer(queries, invoiceQuery(invoice.id).queryKey, invoice)
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

/** Everything that counts, sums or lists invoices; and, once one is issued, what is left of the plan. */
export function afterChange(queries: QueryClient, { isIssue = false } = {}): void {
  const changed: (readonly unknown[])[] = [INVOICES, ['/api', 'dashboard'], CLIENTS]
  if (isIssue) changed.push(currentUserQuery.queryKey, businessQuery.queryKey)
  for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
}
