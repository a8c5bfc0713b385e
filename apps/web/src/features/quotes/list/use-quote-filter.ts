import { QUOTE_STATUSES, type QuoteStatus } from '@isiro/domain/quote-status'
import {
  oneOf,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

/** In the order of a quote's life. */
export const QUOTE_FILTERS: readonly ('all' | QuoteStatus)[] = ['all', ...QUOTE_STATUSES]

export const QUOTE_SORTS = [
  '-issued',
  'issued',
  '-validUntil',
  'validUntil',
  '-total',
  'total',
] as const

export interface QuoteFilter {
  status: (typeof QUOTE_FILTERS)[number]
  q: string
  sort: (typeof QUOTE_SORTS)[number]
  /** A client's id, or empty. */
  client: string
  /** The account of who made them, or empty. */
  madeBy: string
}

export const useQuoteFilter = () =>
  useAddressFilter<QuoteFilter>({
    status: oneOf(QUOTE_FILTERS, 'all'),
    q: searchText,
    sort: oneOf(QUOTE_SORTS, '-issued'),
    client: recordId,
    madeBy: recordId,
  })
