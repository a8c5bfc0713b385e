import type { Recurring, RecurringListed, SaveRecurring } from '@isiro/contracts/recurring'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { filteredQuery } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import type { FileFormat } from '../../platform/lists/list-export.tsx'
import type { RecurringFilter } from './list/use-recurring-filter.ts'

const RECURRING = ['/api', 'recurring'] as const
const PAGE_SIZE = '25'

/** The recurring invoices of a filter by their next dates, a page at a time. */
export function recurringListQuery(filter: RecurringFilter) {
  const search = searchOf(filter)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<RecurringListed>(
    [...RECURRING, 'list', search.toString()],
    `/api/recurring?${search}`,
  )
}

export function recurringQuery(id: string) {
  return queryOptions({
    queryKey: [...RECURRING, id],
    queryFn: ({ signal }) =>
      api.get<Recurring>(`/api/recurring/${encodeURIComponent(id)}`, { signal }),
  })
}

/** The filtered recurring invoices, all pages, as a CSV or Excel file. */
export function fetchRecurringExport(filter: RecurringFilter, format: FileFormat): Promise<Blob> {
  const search = searchOf(filter)
  search.set('format', format)
  return api.blob(`/api/recurring/export?${search}`)
}

/** Makes one, or saves over the one with this id. */
export function useSaveRecurring(id: string | null) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: SaveRecurring) =>
      id === null
        ? api.post<Recurring>('/api/recurring', input, { once })
        : api.put<Recurring>(`/api/recurring/${id}`, input),
    onSuccess: (recurring) => keep(queries, recurring),
  })
}

/** A change to the dates of one: its verb, and the date for a skip. */
export type RecurringChange =
  | { verb: 'pause' | 'resume' | 'end' }
  | { verb: 'skip'; body: { date: string } }

export function useChangeRecurring(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: RecurringChange) =>
      api.post<Recurring>(
        `/api/recurring/${id}/${change.verb}`,
        change.verb === 'skip' ? change.body : undefined,
      ),
    onSuccess: (recurring) => keep(queries, recurring),
  })
}

export function useDeleteRecurring(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.del<undefined>(`/api/recurring/${id}`),
    onSuccess() {
      queries.removeQueries({ queryKey: [...RECURRING, id] })
      refresh(queries)
    },
  })
}

/** Tries a refused date again. */
export function useRetryOccurrence() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (occurrenceId: string) =>
      api.post<Recurring>(`/api/recurring/occurrences/${occurrenceId}/retry`, undefined, { once }),
    onSuccess: (recurring) => keep(queries, recurring),
  })
}

async function keep(queries: QueryClient, recurring: Recurring): Promise<void> {
  await keepAnswer(queries, recurringQuery(recurring.id).queryKey, recurring)
  refresh(queries)
}

/** A change that issues an invoice, or saves a client's details, concerns more than the list. */
function refresh(queries: QueryClient): void {
  for (const word of ['invoices', 'clients', 'dashboard', 'notifications'])
    void queries.invalidateQueries({ queryKey: ['/api', word] })
  void queries.invalidateQueries({ queryKey: [...RECURRING, 'list'] })
}

export function refreshRecurring(queries: QueryClient): void {
  void queries.refetchQueries({ queryKey: RECURRING, type: 'active' })
}

function searchOf({ state, q, client }: RecurringFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (state !== 'all') search.set('state', state)
  if (q !== '') search.set('q', q)
  if (client !== '') search.set('clientId', client)
  return search
}
