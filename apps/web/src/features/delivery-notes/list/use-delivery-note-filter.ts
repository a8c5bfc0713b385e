import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@isiro/domain/delivery-note'
import { useSearchParams } from 'react-router'
import { dayIn } from '../../../platform/days-in-address.ts'

export const DELIVERY_NOTE_FILTERS: readonly ('all' | DeliveryNoteStatus)[] = [
  'all',
  ...DELIVERY_NOTE_STATUSES,
]

export interface DeliveryNoteFilter {
  status: (typeof DELIVERY_NOTE_FILTERS)[number]
  q: string
  /** A client's id, or empty. */
  client: string
  /** Days of delivery, both included; empty: open at that end. */
  from: string
  to: string
}

/** The list's filter, kept only in the address, so that Back, reload and links work. */
export function useDeliveryNoteFilter() {
  const [search, setSearch] = useSearchParams()
  const client = search.get('client') ?? ''
  const filter: DeliveryNoteFilter = {
    status: DELIVERY_NOTE_FILTERS.find((status) => status === search.get('status')) ?? 'all',
    q: (search.get('q') ?? '').slice(0, 100),
    client: /^[0-9a-f-]{36}$/.test(client) ? client : '',
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }

  function searchWith(change: Partial<DeliveryNoteFilter>): string {
    const next = { ...filter, ...change }
    const written = new URLSearchParams()
    if (next.status !== 'all') written.set('status', next.status)
    if (next.q !== '') written.set('q', next.q)
    if (next.client !== '') written.set('client', next.client)
    if (next.from !== '') written.set('from', next.from)
    if (next.to !== '') written.set('to', next.to)
    return written.toString()
  }

  return {
    filter,
    isFiltered: searchWith({}) !== '',
    change: (change: Partial<DeliveryNoteFilter>) =>
      setSearch(searchWith(change), { replace: true }),
  }
}
