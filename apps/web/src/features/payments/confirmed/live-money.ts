import type { LiveEvent } from '@isiro/contracts/live-payments'
import type { BusinessDate } from '@isiro/domain/business-date'

/** The view of an event. Only `money` is green: the server has recorded it, and it came today. */
export type LiveMeaning =
  | 'money'
  | 'earlier'
  | 'held'
  | 'tax'
  | 'claim'
  | 'paying'
  | 'refused'
  | 'other'

const MEANINGS: Record<string, LiveMeaning> = {
  'payment.received': 'money',
  'invoice.payment_recorded': 'money',
  'payment.held': 'held',
  'payment.claimed': 'claim',
  'payment.opened': 'paying',
  'payment.refused': 'refused',
}

/**
 * The view of an event on a day. A kind that this version does not know is never taken for money. Money of an
 * earlier day that is recorded now is not what the counter waits for.
 */
export function meaningOf(
  { kind, method, receivedOn }: Pick<LiveEvent, 'kind' | 'method' | 'receivedOn'>,
  today: BusinessDate,
): LiveMeaning {
  const meaning = Object.hasOwn(MEANINGS, kind) ? MEANINGS[kind] : undefined
  if (meaning === 'money' && method === 'wht') return 'tax'
  if (meaning === 'money' && receivedOn !== null && receivedOn !== today) return 'earlier'
  return meaning ?? 'other'
}
