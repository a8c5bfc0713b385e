import type { PaymentState, ReceivedMethod } from '@isiro/contracts/payments'
import {
  dayOrNone,
  oneOf,
  readId,
  recordId,
  searchText,
  useAddressFilter,
} from '../../../platform/lists/address-filter.ts'

export interface PaymentFilter {
  state: 'all' | 'disputed' | PaymentState
  /** Empty: any. */
  method: ReceivedMethod | ''
  q: string
  /** A client's id, or empty. */
  client: string
  /** The member who recorded them, or empty. */
  madeBy: string
  /** Days of receipt, both included; empty: open at that end. */
  from: string
  to: string
}

/** States that need a decision come first. A list has no form, so it loads no contract. */
export const STATE_FILTERS: readonly PaymentFilter['state'][] = [
  'all',
  'held',
  'disputed',
  'confirmed',
  'refunded',
]
export const METHOD_FILTERS: readonly ReceivedMethod[] = [
  'transfer',
  'cash',
  'mobile_money',
  'card',
  'bank',
  'ussd',
  'cheque',
  'other',
  'withheld',
]

/** The list's filter and the payment whose sheet is open, which has an address of its own, so that Back closes it. */
export function usePaymentFilter() {
  const { beside, ...address } = useAddressFilter<PaymentFilter>({
    state: oneOf(STATE_FILTERS, 'all'),
    method: oneOf(METHOD_FILTERS, ''),
    q: searchText,
    client: recordId,
    madeBy: recordId,
    from: dayOrNone,
    to: dayOrNone,
  })
  return {
    ...address,
    openPayment: readId(beside('payment')),
    openAddress: (payment: string) => address.addressWith({}, { payment }),
    close: () => address.change({}),
  }
}
