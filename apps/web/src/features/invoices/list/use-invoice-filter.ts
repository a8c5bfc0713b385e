import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import {
  dayOrNone,
  oneOf,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

/** In the order of an invoice's life, what needs somebody before what is done. */
export const STATUS_CHIPS: readonly ('all' | InvoiceStatus)[] = [
  'all',
  'draft',
  'pending',
  'part_paid',
  'overdue',
  'paid',
  'credited',
  'void',
]
/** Several statuses in one, to which only links lead. */
export const LINKED_STATUSES = ['issued', 'unpaid'] as const

export type StatusFilter = (typeof STATUS_CHIPS)[number] | (typeof LINKED_STATUSES)[number]
const STATUS_FILTERS: readonly StatusFilter[] = [...STATUS_CHIPS, ...LINKED_STATUSES]

export type InvoiceSort = '-issued' | 'issued' | '-due' | 'due' | '-total' | 'total'
export const SORTS: readonly InvoiceSort[] = ['-due', 'due', '-issued', 'issued', '-total', 'total']

export interface InvoiceFilter {
  status: StatusFilter
  q: string
  sort: InvoiceSort
  /** A client's id, or empty. */
  client: string
  /** The account of who made them, or empty. */
  madeBy: string
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
    sort: oneOf(SORTS, '-due'),
    client: recordId,
    madeBy: recordId,
    from: dayOrNone,
    to: dayOrNone,
    dueFrom: dayOrNone,
    dueTo: dayOrNone,
  })
