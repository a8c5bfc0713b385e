import type { LiveEvent } from '@isiro/contracts/live-payments'

/** The view of an event. Only `money` is green: the server has recorded it. */
export type LiveMeaning = 'money' | 'held' | 'tax' | 'claim' | 'paying' | 'refused' | 'other'

const MEANINGS: Record<string, LiveMeaning> = {
  'payment.received': 'money',
  'invoice.payment_recorded': 'money',
  'payment.held': 'held',
  'payment.claimed': 'claim',
  'payment.opened': 'paying',
  'payment.refused': 'refused',
}

/** A kind that this version does not know is never taken for money. */
export function meaningOf({ kind, method }: Pick<LiveEvent, 'kind' | 'method'>): LiveMeaning {
  const meaning = Object.hasOwn(MEANINGS, kind) ? MEANINGS[kind] : undefined
  if (meaning === 'money' && method === 'wht') return 'tax'
  return meaning ?? 'other'
}
