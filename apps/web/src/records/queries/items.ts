import type { Item, SaveItem } from '@isiro/contracts/items'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { fetchPage } from '../../platform/http/fetch-page.ts'
import { createOnceKey } from '../../platform/http/once-key.ts'

/** The key prefix of all queries that list or show items of the price list. */
export const ITEMS = ['/api', 'items'] as const

/** How many items the editor suggests from at once. A longer list is searched by what is typed. */
const SUGGESTED = 100

/** The items of the price list, the last billed first, and whether there are more; with a text, those that have it. */
export function suggestedItemsQuery(text = '') {
  const search = new URLSearchParams({ limit: String(SUGGESTED), sort: '-used' })
  if (text !== '') search.set('q', text)
  return queryOptions({
    queryKey: [...ITEMS, 'suggested', text],
    queryFn: ({ signal }) => fetchPage<Item>(`/api/items?${search}`, signal),
  })
}

/** How long a text the server searches for. */
const SEARCHED = 100

/** The items in use whose description has a text. */
export function itemsNamedQuery(description: string) {
  const search = new URLSearchParams({ limit: '5', q: description.slice(0, SEARCHED) })
  return queryOptions({
    queryKey: [...ITEMS, 'named', search.toString()],
    queryFn: ({ signal }) => api.get<Item[]>(`/api/items?${search}`, { signal }),
  })
}

/** Adds an item to the price list. */
export function addItem(input: SaveItem, once = createOnceKey()): Promise<Item> {
  return api.post<Item>('/api/items', input, { once })
}

/** Fetches again whatever shows items, the dashboard's activities included. */
export function refreshItems(queries: QueryClient): void {
  queries.invalidateQueries({ queryKey: ITEMS })
  queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
}
