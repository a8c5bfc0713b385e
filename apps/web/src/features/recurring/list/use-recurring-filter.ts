import type { RecurringState } from '@isiro/contracts/recurring'
import { RECURRING_STATES } from '@isiro/domain/recurring-schedule'
import { useSearchParams } from 'react-router'

export interface RecurringFilter {
  state: 'all' | RecurringState
  q: string
  /** A client's id, or empty. */
  client: string
}

/** The list's filter, kept only in the address, so that Back, reload and links work. */
export function useRecurringFilter() {
  const [search, setSearch] = useSearchParams()
  const client = search.get('client') ?? ''
  const filter: RecurringFilter = {
    state: RECURRING_STATES.find((state) => state === search.get('state')) ?? 'all',
    q: (search.get('q') ?? '').slice(0, 100),
    client: /^[0-9a-f-]{36}$/.test(client) ? client : '',
  }

  function searchWith(change: Partial<RecurringFilter>): string {
    const next = { ...filter, ...change }
    const written = new URLSearchParams()
    if (next.state !== 'all') written.set('state', next.state)
    if (next.q !== '') written.set('q', next.q)
    if (next.client !== '') written.set('client', next.client)
    return written.toString()
  }

  return {
    filter,
    isFiltered: searchWith({}) !== '',
    change: (change: Partial<RecurringFilter>) => setSearch(searchWith(change), { replace: true }),
  }
}

export type RecurringAddress = ReturnType<typeof useRecurringFilter>
