import type { ItemSort } from '@isiro/contracts/items'
import { useSearchParams } from 'react-router'

export const ITEM_ORDERS: readonly ItemSort[] = ['name', '-used', 'price', '-price']

export interface ItemFilter {
  q: string
  isArchived: boolean
  sort: ItemSort
}

/** The list's filter and the open sheet, stored in the URL: Back, reload and links work. */
export function useItemFilter() {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)

  function searchWith(change: Partial<ItemFilter>): URLSearchParams {
    const next = { ...filter, ...change }
    const written = new URLSearchParams()
    if (next.q !== '') written.set('q', next.q)
    if (next.isArchived) written.set('archived', 'true')
    if (next.sort !== 'name') written.set('sort', next.sort)
    return written
  }

  function openedWith(name: 'new' | 'item', value: string): string {
    const written = searchWith({})
    written.set(name, value)
    return `?${written}`
  }

  const item = search.get('item')
  return {
    filter,
    isFiltered: filter.q !== '' || filter.isArchived,
    change: (change: Partial<ItemFilter>) => setSearch(searchWith(change), { replace: true }),
    isAdding: search.get('new') === 'item',
    openItem: item !== null && /^[0-9a-f-]{36}$/.test(item) ? item : null,
    addAddress: openedWith('new', 'item'),
    editAddress: (id: string) => openedWith('item', id),
    close: () => setSearch(searchWith({}), { replace: true }),
  }
}

export type ItemAddress = ReturnType<typeof useItemFilter>

/** An address typed by hand may hold anything: what is not known is as if it were not there. */
function readFilter(search: URLSearchParams): ItemFilter {
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    isArchived: search.get('archived') === 'true',
    sort: ITEM_ORDERS.find((sort) => sort === search.get('sort')) ?? 'name',
  }
}
