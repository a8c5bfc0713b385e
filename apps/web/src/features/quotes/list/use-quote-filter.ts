import { QUOTE_STATUSES, type QuoteStatus } from '@isiro/domain/quote-status'
import { useSearchParams } from 'react-router'

/** In the order of a quote's life. */
export const QUOTE_FILTERS: readonly ('all' | QuoteStatus)[] = ['all', ...QUOTE_STATUSES]

export const QUOTE_SORTS = [
  '-issued',
  'issued',
  '-validUntil',
  'validUntil',
  '-total',
  'total',
] as const

export interface QuoteFilter {
  status: (typeof QUOTE_FILTERS)[number]
  q: string
  sort: (typeof QUOTE_SORTS)[number]
  /** A client's id, or empty. */
  client: string
}

export const DEFAULT_QUOTE_SORT = '-issued'

/** The list's filter, kept only in the address, so that Back, reload and links work. */
export function useQuoteFilter() {
  const [search, setSearch] = useSearchParams()
  const client = search.get('client') ?? ''
  const filter: QuoteFilter = {
    status: QUOTE_FILTERS.find((status) => status === search.get('status')) ?? 'all',
    q: (search.get('q') ?? '').slice(0, 100),
    sort: QUOTE_SORTS.find((sort) => sort === search.get('sort')) ?? DEFAULT_QUOTE_SORT,
    client: /^[0-9a-f-]{36}$/.test(client) ? client : '',
  }

  function searchWith(change: Partial<QuoteFilter>): string {
    const next = { ...filter, ...change }
    const written = new URLSearchParams()
    if (next.status !== 'all') written.set('status', next.status)
    if (next.q !== '') written.set('q', next.q)
    if (next.sort !== DEFAULT_QUOTE_SORT) written.set('sort', next.sort)
    if (next.client !== '') written.set('client', next.client)
    return written.toString()
  }

  return {
    filter,
    isFiltered: filter.status !== 'all' || filter.q !== '' || filter.client !== '',
    addressWith: (change: Partial<QuoteFilter>) => `?${searchWith(change)}`,
    change: (change: Partial<QuoteFilter>) => setSearch(searchWith(change), { replace: true }),
  }
}
