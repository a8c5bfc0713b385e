import type { Item, SaveItem } from '@isiro/contracts/items'
import { type InfiniteData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { filteredQuery, type Page } from '../../platform/http/fetch-page.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import type { FileFormat } from '../../platform/lists/list-export.tsx'
import { addItem, ITEMS, refreshItems } from '../../records/queries/items.ts'
import type { ItemFilter } from './use-item-filter.ts'

const LISTS = [...ITEMS, 'list'] as const
const PAGE_SIZE = '25'

function searchOf({ q, archived }: ItemFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (archived !== '') search.set('archived', archived)
  return search
}

/** The items of a filter, a part at a time. */
export function itemListQuery(filter: ItemFilter) {
  const search = searchOf(filter)
  search.set('sort', filter.sort)
  search.set('limit', PAGE_SIZE)
  return filteredQuery<Item>([...LISTS, search.toString()], `/api/items?${search}`)
}

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: [...ITEMS, 'one', id],
    queryFn: ({ signal }) => api.get<Item>(`/api/items/${id}`, { signal }),
  })
}

/** Adds an item, or saves over the one with this id. */
export function useSaveItem(id: string | null) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (input: SaveItem) =>
      id === null ? addItem(input, once) : api.put<Item>(`/api/items/${id}`, input),
    async onSuccess(item) {
      await keepAnswer(queries, itemQuery(item.id).queryKey, item)
      refreshItems(queries)
    },
  })
}

/** Archives an item or brings one back. It leaves the list at once, and comes back if the server refuses. */
export function useArchiveItem() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) =>
      api.post<Item>(`/api/items/${id}/${isArchived ? 'archive' : 'restore'}`),
    async onMutate({ id }) {
      await queries.cancelQueries({ queryKey: LISTS })
      queries.setQueriesData<InfiniteData<Page<Item>>>({ queryKey: LISTS }, (list) =>
        list ? { ...list, pages: list.pages.map((page) => without(page, id)) } : list,
      )
    },
    onSettled: () => refreshItems(queries),
  })
}

function without(page: Page<Item>, id: string): Page<Item> {
  return { ...page, rows: page.rows.filter((item) => item.id !== id) }
}

/** The filtered items, all pages, as a CSV or Excel file. */
export function fetchItemExport(filter: ItemFilter, format: FileFormat): Promise<Blob> {
  const search = searchOf(filter)
  search.set('format', format)
  return api.blob(`/api/items/export?${search}`)
}
