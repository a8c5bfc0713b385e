import { oneOf, searchText, useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { ClientFilter } from './api.ts'

/** The filter, in the address: Back, reload and a shared link keep it. */
export const useListFilter = () =>
  useAddressFilter<ClientFilter>({
    q: searchText,
    archived: oneOf(['true'], ''),
    // The largest balance comes first unless the address sorts by name.
    sort: oneOf(['name'], '-owed'),
  })
