import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import { useSearchParams } from 'react-router'
import { dayIn } from '../../../platform/days-in-address.ts'

export type StatusFilter = 'all' | InvoiceStatus | 'issued' | 'unpaid'
export type InvoiceSort = '-issued' | 'issued' | '-due' | 'due' | '-total' | 'total'

/** In the order of an invoice's life, what needs somebody before what is done. */
export const STATUS_FILTERS: readonly StatusFilter[] = [
  'all',
  'draft',
  'pending',
  'part_paid',
  'overdue',
  'paid',
  'credited',
  'void',
  'issued',
  'unpaid',
]
export const SORTS: readonly InvoiceSort[] = ['-due', 'due', '-issued', 'issued', '-total', 'total']
export const DEFAULT_SORT: InvoiceSort = '-due'

export interface InvoiceFilter {
  status: StatusFilter
  q: string
  sort: InvoiceSort
  /** A client's id, or empty. */
  client: string
  /** Days of issue and due dates, both included; empty: open at that end. */
  from: string
  to: string
  dueFrom: string
  dueTo: string
}

const DAYS = ['from', 'to', 'dueFrom', 'dueTo'] as const

/** The list's filter. It is stored in the URL only, so that Back, reload and links work. */
export function useInvoiceFilter() {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)

  /** The address with a change; a filter that is at its default is not in it. */
  function searchWith(change: Partial<InvoiceFilter>): string {
    const next = { ...filter, ...change }
    const written = new URLSearchParams()
    if (next.status !== 'all') written.set('status', next.status)
    if (next.q !== '') written.set('q', next.q)
    if (next.sort !== DEFAULT_SORT) written.set('sort', next.sort)
    if (next.client !== '') written.set('client', next.client)
    for (const name of DAYS) if (next[name] !== '') written.set(name, next[name])
    return written.toString()
  }

  return {
    filter,
    isFiltered:
      filter.status !== 'all' ||
      filter.q !== '' ||
      filter.client !== '' ||
      DAYS.some((name) => filter[name] !== ''),
    addressWith: (change: Partial<InvoiceFilter>) => `?${searchWith(change)}`,
    change: (change: Partial<InvoiceFilter>) => setSearch(searchWith(change), { replace: true }),
  }
}

/** An address typed by hand may hold anything: what is not known is as if it were not there. */
function readFilter(search: URLSearchParams): InvoiceFilter {
  const client = search.get('client') ?? ''
  return {
    status: STATUS_FILTERS.find((status) => status === search.get('status')) ?? 'all',
    q: (search.get('q') ?? '').slice(0, 100),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? DEFAULT_SORT,
    client: /^[0-9a-f-]{36}$/.test(client) ? client : '',
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    dueFrom: dayIn(search, 'dueFrom'),
    dueTo: dayIn(search, 'dueTo'),
  }
}
