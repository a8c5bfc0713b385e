import type { Notification } from '@isiro/contracts/notifications'
import type { TFunction } from 'i18next'
import type { Format } from '../../platform/i18n/format.ts'
import type { Tone } from '../../ui/status-dot.tsx'

type MoneyFormat = Pick<Format, 'exactMoney'>

/** The values of the sentences about a notification. */
export function notificationValues(
  { amount, currency, clientName, count }: Notification,
  format: MoneyFormat,
) {
  return {
    amount: amount && currency ? format.exactMoney(amount, currency) : '',
    client: clientName ?? '',
    count,
  }
}

/** A notification in one sentence: who did what, with the exact amount. */
export function notificationLine(
  notification: Notification,
  t: TFunction<'notifications'>,
  format: MoneyFormat,
): string {
  return t(`line.${notification.kind}`, notificationValues(notification, format))
}

/** Green is for money that is there, amber for what waits for an answer, red for what failed. */
export const NOTIFICATION_TONES: Record<Notification['kind'], Tone> = {
  payment: 'ok',
  claim: 'warn',
  held: 'warn',
  refund: 'neutral',
  refund_failed: 'bad',
  message_failed: 'bad',
  late_fee: 'warn',
  recurring_draft: 'warn',
  recurring_late: 'warn',
  recurring_refused: 'bad',
  recurring_paused: 'bad',
  recurring_review: 'neutral',
  card_failed: 'bad',
  card_withdrawn: 'warn',
  card_expiring: 'warn',
  quote_accepted: 'ok',
  deposit_refused: 'bad',
  quote_declined: 'bad',
  quote_expired: 'warn',
  retention_due: 'warn',
  delivery_confirmed: 'ok',
  storage_near: 'warn',
}
