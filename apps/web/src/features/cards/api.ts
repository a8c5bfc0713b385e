import type { InvoiceCard, RecurringCard } from '@isiro/contracts/cards'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'

const CARDS = ['/api', 'payments', 'cards'] as const

/** The card on file of a recurring invoice, with its charges. */
export function recurringCardQuery(id: string) {
  return queryOptions({
    queryKey: [...CARDS, 'recurring', id],
    queryFn: ({ signal }) =>
      api.get<RecurringCard>(`/api/payments/cards/recurring/${encodeURIComponent(id)}`, { signal }),
  })
}

/** The card on file and its charge of an invoice. */
export function invoiceCardQuery(id: string) {
  return queryOptions({
    queryKey: [...CARDS, 'invoices', id],
    queryFn: ({ signal }) =>
      api.get<InvoiceCard>(`/api/payments/cards/invoices/${encodeURIComponent(id)}`, { signal }),
  })
}

/** Takes the card of a recurring invoice away. */
export function useRemoveCard(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.del<RecurringCard>(`/api/payments/cards/recurring/${id}`),
    async onSuccess(card) {
      await keepAnswer(queries, recurringCardQuery(id).queryKey, card)
      void queries.invalidateQueries({ queryKey: [...CARDS, 'invoices'] })
    },
  })
}
