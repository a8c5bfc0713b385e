import type { Notification } from '@isiro/contracts/notifications'
import { NOTIFICATIONS } from '@isiro/domain/notification-kinds'
import type { Format } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/text-types.ts'
import type { Tone } from '../../ui/status-dot.tsx'

type NewsFormat = Pick<Format, 'exactMoney' | 'date'>

/** The values of the sentences about a notification. */
export function notificationValues(
  { amount, currency, clientName, number, count, dueOn }: Notification,
  format: NewsFormat,
) {
  return {
    amount: amount && currency ? format.exactMoney(amount, currency) : '',
    client: clientName ?? '',
    number: number ?? '',
    count,
    date: dueOn ? format.date(dueOn) : '',
  }
}

/** A notification in one sentence: who did what, with the exact amount. */
export function notificationLine(
  notification: Notification,
  t: Translate<'notifications'>,
  format: NewsFormat,
): string {
  return t(`line.${notification.kind}`, notificationValues(notification, format))
}

/** Green is for money that is there, amber for what waits for an answer, red for what failed. */
export function notificationTone({ kind }: Notification): Tone {
  return NOTIFICATIONS[kind].tone
}
