import type { ItemSort } from '@isiro/contracts/items'
import { oneOf, readId, searchText, useAddressFilter } from '../../platform/lists/address-filter.ts'

export const ITEM_ORDERS: readonly ItemSort[] = ['name', '-used', 'price', '-price']

export interface ItemFilter {
  q: string
  /** Whether the list shows what was put away. */
  archived: '' | 'true'
  sort: ItemSort
}

/** The list's filter and the open sheet, stored in the URL: Back, reload and links work. */
export function useItemFilter() {
  const { beside, ...address } = useAddressFilter<ItemFilter>({
    q: searchText,
    archived: oneOf(['true'], ''),
    sort: oneOf(ITEM_ORDERS, 'name'),
  })
  return {
    ...address,
    isAdding: beside('new') === 'item',
    openItem: readId(beside('item')),
    addAddress: address.addressWith({}, { new: 'item' }),
    editAddress: (item: string) => address.addressWith({}, { item }),
    close: () => address.change({}),
  }
}

export type ItemAddress = ReturnType<typeof useItemFilter>
