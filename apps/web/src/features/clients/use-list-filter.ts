import { useSearchParams } from 'react-router'
import type { ClientFilter } from './api.ts'

/** The filter, in the address: Back, reload and a shared link keep it. */
export function useListFilter() {
  const [search, setSearch] = useSearchParams()
  const filter: ClientFilter = {
    q: search.get('q') ?? '',
    isArchived: search.get('archived') === 'true',
    // The largest balance comes first unless the address sorts by name.
    sort: search.get('sort') === 'name' ? 'name' : '-owed',
  }

  function setFilter(change: Partial<ClientFilter>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (change.q !== undefined) put(next, 'q', change.q)
        if (change.sort !== undefined) put(next, 'sort', change.sort === 'name' ? 'name' : '')
        if (change.isArchived !== undefined) put(next, 'archived', change.isArchived ? 'true' : '')
        return next
      },
      // Every letter of a search is no step for Back.
      { replace: true },
    )
  }

  return { filter, setFilter }
}

function put(search: URLSearchParams, name: string, value: string) {
  if (value === '') search.delete(name)
  else search.set(name, value)
}
