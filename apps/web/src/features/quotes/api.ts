import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { EmailQueued } from '@isiro/contracts/message-settings'
import type { QuoteListed, QuoteSummary } from '@isiro/contracts/quote-list'
import type {
  DraftQuote,
  EmailQuote,
  IssuedQuote,
  QuoteAnswer,
  QuoteInvoiced,
} from '@isiro/contracts/quotes'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { currentUserQuery } from '../../platform/http/current-user.ts'
import { filteredQuery } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import type { FileFormat } from '../../platform/lists/list-export.tsx'
import type { DeletedDrafts } from '../../records/use-draft-deletion.ts'
import type { EditorBody, SavedDraft } from '../documents/editor/editor-kind.ts'
import type { QuoteFilter } from './list/use-quote-filter.ts'

const QUOTES = ['/api', 'quotes'] as const
const PAGE_SIZE = '25'

function searchOf({ status, q, client, madeBy }: QuoteFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (status !== 'all') search.set('status', status)
  if (q !== '') search.set('q', q)
  if (client !== '') search.set('clientId', client)
  if (madeBy !== '') search.set('madeBy', madeBy)
  return search
}

/** Drafts and quotes of a filter, a page at a time. */
export function quoteListQuery(filter: QuoteFilter) {
  const search = searchOf(filter)
  search.set('sort', filter.sort)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<QuoteListed>([...QUOTES, 'list', search.toString()], `/api/quotes?${search}`)
}

/** Counts for the chips, and the sums of all that a filter finds. */
export function quoteSummaryQuery(filter: QuoteFilter) {
  const search = searchOf(filter)
  return queryOptions({
    queryKey: [...QUOTES, 'summary', search.toString()],
    queryFn: ({ signal }) => api.get<QuoteSummary>(`/api/quotes/summary?${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The filtered quotes, all pages, as a CSV or Excel file. */
export function fetchQuoteExport(filter: QuoteFilter, format: FileFormat): Promise<Blob> {
  const search = searchOf(filter)
  search.set('format', format)
  return api.blob(`/api/quotes/export?${search}`)
}

/** A draft or an issued quote. */
export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: [...QUOTES, id],
    queryFn: async ({ signal }) => {
      const path = `/api/quotes/${encodeURIComponent(id)}`
      return (await api.get<QuoteAnswer>(path, { signal })).quote
    },
  })
}

export type QuotePdfKind = 'quote' | 'pro_forma'

/** The PDF needs the session's header, so it cannot be a plain link. */
export function fetchQuotePdf(id: string, kind: QuotePdfKind): Promise<Blob> {
  return api.blob(`/api/quotes/${id}/pdf?kind=${kind}`)
}

/** Issues a quote; the server gives its number. */
export function useIssueQuote() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: async (body: EditorBody) =>
      (await api.post<{ quote: IssuedQuote }>('/api/quotes', body, { once })).quote,
    onSuccess: (quote) => takeIn(queries, quote),
  })
}

/** Saves a draft: a new one under the id that the device gave it, else over the revision it read. */
export async function sendQuoteDraft(
  id: string,
  content: DraftContent,
  revision: number | null,
): Promise<SavedDraft> {
  const { quote } =
    revision === null
      ? await api.post<{ quote: DraftQuote }>('/api/quotes', { ...content, draft: true, id })
      : await api.put<{ quote: DraftQuote }>(`/api/quotes/${id}`, { ...content, revision })
  return quote
}

export function removeQuoteDraft(id: string): Promise<void> {
  return api.del<void>(`/api/quotes/${id}`)
}

/** A draft that was saved is news to the lists, which ask again when they are next looked at. */
export function noteQuoteDraftChange(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: QUOTES, refetchType: 'none' })
}

/** Deletes drafts of quotes and brings them back. */
export const deletedQuoteDrafts: DeletedDrafts = {
  kind: 'quote',
  send: sendQuoteDraft,
  remove: removeQuoteDraft,
  async read(queries, id) {
    const draft = await queries.fetchQuery({ ...quoteQuery(id), staleTime: 0 })
    return draft.status === 'draft' ? draft.content : null
  },
  forget: (queries, id) => queries.removeQueries({ queryKey: quoteQuery(id).queryKey }),
  afterChange: (queries) => void queries.invalidateQueries({ queryKey: QUOTES }),
}

/** A draft from a quote, which is how a sent quote is changed. */
export function useDuplicateQuote() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: async (id: string) =>
      (await api.post<{ quote: DraftQuote }>(`/api/quotes/${id}/duplicate`, undefined, { once }))
        .quote,
    onSuccess: () => void queries.invalidateQueries({ queryKey: QUOTES }),
  })
}

/** The owner's steps for a quote: writing down the client's answer, and taking it back. */
export type QuoteStep =
  | { step: 'accept'; name: string | null }
  | { step: 'decline' | 'withdraw'; reason: string | null }

export function useQuoteStep(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ step, ...body }: QuoteStep) =>
      (await api.post<{ quote: IssuedQuote }>(`/api/quotes/${id}/${step}`, body)).quote,
    onSuccess: (quote) => takeIn(queries, quote, { isInvoiced: true }),
  })
}

/** Issues the invoice of one part. */
export function useInvoicePart(id: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (position: number) =>
      api.post<QuoteInvoiced>(`/api/quotes/${id}/invoices`, { position }, { once }),
    onSuccess: ({ quote }) => takeIn(queries, quote, { isInvoiced: true }),
  })
}

/** Mails a quote, or a reminder of it, with words of one's own or null. */
export function useEmailQuote(id: string, kind: 'quote' | 'reminder') {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (note: string | null) => {
      const body: EmailQuote = { note, ...(kind === 'reminder' && { kind }) }
      return api.post<EmailQueued>(`/api/quotes/${id}/email`, body, { once })
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: QUOTES }),
  })
}

/** A changed quote is news to its lists; one that was accepted or invoiced may have made an invoice, too. */
async function takeIn(
  queries: QueryClient,
  quote: IssuedQuote,
  { isInvoiced = false } = {},
): Promise<void> {
  await keepAnswer(queries, quoteQuery(quote.id).queryKey, quote)
  const words = isInvoiced
    ? ['quotes', 'dashboard', 'clients', 'invoices', 'analytics', 'tax']
    : ['quotes', 'dashboard', 'clients']
  for (const word of words) void queries.invalidateQueries({ queryKey: ['/api', word] })
  if (isInvoiced) void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}
