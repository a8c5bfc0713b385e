import type { RecurringState } from '@isiro/contracts/recurring'
import { RECURRING_STATES } from '@isiro/domain/recurring-schedule'
import {
  oneOf,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

export interface RecurringFilter {
  state: 'all' | RecurringState
  q: string
  /** A client's id, or empty. */
  client: string
}

export const useRecurringFilter = () =>
  useAddressFilter<RecurringFilter>({
    state: oneOf(RECURRING_STATES, 'all'),
    q: searchText,
    client: recordId,
  })

export type RecurringAddress = ReturnType<typeof useRecurringFilter>
