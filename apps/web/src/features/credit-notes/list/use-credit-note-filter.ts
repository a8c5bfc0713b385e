import { CREDIT_NOTE_KINDS, type CreditNoteKind } from '@isiro/domain/credit-note-number'
import {
  oneOf,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

export const CREDIT_NOTE_FILTERS: readonly ('all' | CreditNoteKind)[] = [
  'all',
  ...CREDIT_NOTE_KINDS,
]

export interface CreditNoteFilter {
  kind: (typeof CREDIT_NOTE_FILTERS)[number]
  q: string
  /** A client's id, or empty. */
  client: string
}

export const useCreditNoteFilter = () =>
  useAddressFilter<CreditNoteFilter>({
    kind: oneOf(CREDIT_NOTE_KINDS, 'all'),
    q: searchText,
    client: recordId,
  })
