import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@isiro/domain/delivery-note'
import {
  dayOrNone,
  oneOf,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

export const DELIVERY_NOTE_FILTERS: readonly ('all' | DeliveryNoteStatus)[] = [
  'all',
  ...DELIVERY_NOTE_STATUSES,
]

export interface DeliveryNoteFilter {
  status: (typeof DELIVERY_NOTE_FILTERS)[number]
  q: string
  /** A client's id, or empty. */
  client: string
  /** Days of delivery, both included; empty: open at that end. */
  from: string
  to: string
}

export const useDeliveryNoteFilter = () =>
  useAddressFilter<DeliveryNoteFilter>({
    status: oneOf(DELIVERY_NOTE_FILTERS, 'all'),
    q: searchText,
    client: recordId,
    from: dayOrNone,
    to: dayOrNone,
  })
