import { CREDIT_NOTE_KINDS, type CreditNoteKind } from '@isiro/domain/credit-note-number'
import { useSearchParams } from 'react-router'

export interface CreditNoteFilter {
  kind: 'all' | CreditNoteKind
  q: string
  /** A client's id, or empty. */
  client: string
}

/** The list's filter, kept only in the address, so that Back, reload and links work. */
export function useCreditNoteFilter() {
  const [search, setSearch] = useSearchParams()
  const client = search.get('client') ?? ''
  const filter: CreditNoteFilter = {
    kind: CREDIT_NOTE_KINDS.find((kind) => kind === search.get('kind')) ?? 'all',
    q: (search.get('q') ?? '').slice(0, 100),
    client: /^[0-9a-f-]{36}$/.test(client) ? client : '',
  }

  function searchWith(change: Partial<CreditNoteFilter>): string {
    const next = { ...filter, ...change }
    const written = new URLSearchParams()
    if (next.kind !== 'all') written.set('kind', next.kind)
    if (next.q !== '') written.set('q', next.q)
    if (next.client !== '') written.set('client', next.client)
    return written.toString()
  }

  return {
    filter,
    isFiltered: searchWith({}) !== '',
    change: (change: Partial<CreditNoteFilter>) => setSearch(searchWith(change), { replace: true }),
  }
}
