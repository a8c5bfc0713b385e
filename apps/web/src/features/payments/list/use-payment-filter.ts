import type { PaymentState, ReceivedMethod } from '@isiro/contracts/payments'
import { useSearchParams } from 'react-router'
import { dayIn } from '../../../platform/days-in-address.ts'

export interface PaymentFilter {
  state: 'all' | PaymentState
  /** Empty: any. */
  method: ReceivedMethod | ''
  q: string
  /** A client's id, or empty. */
  client: string
  /** Days of receipt, both included; empty: open at that end. */
  from: string
  to: string
}

/** States that need a decision come first. A list has no form, so it loads no contract. */
export const STATE_FILTERS: readonly PaymentFilter['state'][] = [
  'all',
  'held',
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
]

/** The list's filter, kept only in the address, so that Back, reload and links work. */
export function usePaymentFilter() {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)

  function searchWith(change: Partial<PaymentFilter>): string {
    const next = { ...filter, ...change }
    const written = new URLSearchParams()
    if (next.state !== 'all') written.set('state', next.state)
    if (next.method !== '') written.set('method', next.method)
    if (next.q !== '') written.set('q', next.q)
    if (next.client !== '') written.set('client', next.client)
    if (next.from !== '') written.set('from', next.from)
    if (next.to !== '') written.set('to', next.to)
    return written.toString()
  }

  return {
    filter,
    isFiltered: searchWith({}) !== '',
    addressWith: (change: Partial<PaymentFilter>) => `?${searchWith(change)}`,
    /** The payment whose sheet is open, or null; an address of its own, so that Back closes it. */
    openPayment: idOrEmpty(search.get('payment')) || null,
    addressOf: (id: string) => `?${withPayment(searchWith({}), id)}`,
    close: () => setSearch(searchWith({}), { replace: true }),
    change: (change: Partial<PaymentFilter>) => setSearch(searchWith(change), { replace: true }),
  }
}

/** An address typed by hand may hold anything: what is not known is as if it were not there. */
function readFilter(search: URLSearchParams): PaymentFilter {
  return {
    state: STATE_FILTERS.find((state) => state === search.get('state')) ?? 'all',
    method: METHOD_FILTERS.find((method) => method === search.get('method')) ?? '',
    q: (search.get('q') ?? '').slice(0, 100),
    client: idOrEmpty(search.get('client')),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }
}

function idOrEmpty(text: string | null): string {
  return text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : ''
}

function withPayment(search: string, id: string): string {
  const written = new URLSearchParams(search)
  written.set('payment', id)
  return written.toString()
}
