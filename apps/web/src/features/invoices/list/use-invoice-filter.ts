import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import {
  dayOrNone,
  oneOf,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

export type StatusFilter = 'all' | InvoiceStatus | 'issued' | 'unpaid'
export type InvoiceSort = '-issued' | 'issued' | '-due' | 'due' | '-total' | 'total'

/** In the order of an invoice's life, what needs somebody before what is done. */
export const STATUS_FILTERS: readonly StatusFilter[] = [
  'all',
  'draft',
  'pending',
  'part_paid',
  'overdue',
  'paid',
  'credited',
  'void',
  'issued',
  'unpaid',
]
export const SORTS: readonly InvoiceSort[] = ['-due', 'due', '-issued', 'issued', '-total', 'total']
export const DEFAULT_SORT: InvoiceSort = '-due'

export interface InvoiceFilter {
  status: StatusFilter
  q: string
  sort: InvoiceSort
  /** A client's id, or empty. */
  client: string
  /** Days of issue and due dates, both included; empty: open at that end. */
  from: string
  to: string
  dueFrom: string
  dueTo: string
}

export const useInvoiceFilter = () =>
  useAddressFilter<InvoiceFilter>({
    status: oneOf(STATUS_FILTERS, 'all'),
    q: searchText,
    sort: oneOf(SORTS, DEFAULT_SORT),
    client: recordId,
    from: dayOrNone,
    to: dayOrNone,
    dueFrom: dayOrNone,
    dueTo: dayOrNone,
  })
