import type { Item, SaveItem } from '@isiro/contracts/items'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addItem, refreshItems } from '../../../../records/queries/items.ts'

/** Adds a line to the price list. The callbacks come also after the menu that asked for it is closed. */
export function useKeepItem(on: {
  onSuccess: (item: Item) => void
  onError: (error: unknown) => void
}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveItem) => addItem(input),
    onSuccess(item) {
      refreshItems(queries)
      on.onSuccess(item)
    },
    onError: on.onError,
  })
}
