import type { RecurringState } from '@isiro/contracts/recurring'
import { RECURRING_STATES } from '@isiro/domain/recurring-schedule'
import {
  oneOf,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

export const RECURRING_FILTERS: readonly ('all' | RecurringState)[] = ['all', ...RECURRING_STATES]

export interface RecurringFilter {
  state: (typeof RECURRING_FILTERS)[number]
  q: string
  /** A client's id, or empty. */
  client: string
}

export const useRecurringFilter = () =>
  useAddressFilter<RecurringFilter>({
    state: oneOf(RECURRING_FILTERS, 'all'),
    q: searchText,
    client: recordId,
  })
