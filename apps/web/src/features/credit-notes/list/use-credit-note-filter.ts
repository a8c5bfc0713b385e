import { CREDIT_NOTE_KINDS, type CreditNoteKind } from '@isiro/domain/credit-note-number'
import {
  oneOf,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

export interface CreditNoteFilter {
  kind: 'all' | CreditNoteKind
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
