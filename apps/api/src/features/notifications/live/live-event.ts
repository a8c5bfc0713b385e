import type { LiveEvent, LiveEventName } from '@isiro/contracts/live-payments'
import type { UnreadCount } from '@isiro/contracts/notifications'
import { isCurrency } from '@isiro/domain/currency'
import { formatMinor } from '@isiro/domain/money'
import type { ActivityRow } from './queries.ts'

/** The activities that readers receive as events, and the event name of each. */
const EVENT_OF: Record<string, LiveEventName> = {
  'invoice.payment_recorded': 'payment',
  'payment.received': 'payment',
  'payment.held': 'payment',
  'payment.claimed': 'claim',
  'payment.claim_rejected': 'claim',
  'payment.refund_requested': 'refund',
  'payment.refunded': 'refund',
  'payment.refund_failed': 'refund',
  'payment.link_made': 'attempt',
  'payment.opened': 'attempt',
  'payment.refused': 'attempt',
}
export const LIVE_KINDS = Object.keys(EVENT_OF)

/** The event that says how many notifications are unread. It has no id: a reader gets the number anew when it reconnects. */
export function unreadEventText(unread: number): string {
  const data: UnreadCount = { unread }
  return `event: unread\ndata: ${JSON.stringify(data)}\n\n`
}

/** One server-sent event as text: name, id to resume from, and data. */
export function liveEventText(row: ActivityRow): string {
  const data = JSON.stringify(liveEvent(row))
  return `event: ${EVENT_OF[row.kind] ?? 'payment'}\nid: ${row.id}\ndata: ${data}\n\n`
}

function liveEvent({ id, kind, at, subjectId, details }: ActivityRow): LiveEvent {
  const { amount, currency } = details
  const text = (key: string) => {
    const value = details[key]
    return typeof value === 'string' ? value : null
  }
  return {
    id,
    kind,
    invoiceId: subjectId,
    amount: typeof amount === 'number' ? formatMinor(amount) : null,
    currency: typeof currency === 'string' && isCurrency(currency) ? currency : null,
    clientName: text('clientName'),
    invoiceNumber: text('number'),
    method: text('method'),
    source: text('source'),
    receivedOn: text('receivedOn'),
    at: new Date(at).toISOString(),
  }
}
