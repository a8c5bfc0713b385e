import type { Notification } from '@isiro/contracts/notifications'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { sentenceOf } from '../../platform/http/problem.ts'
import type { NotificationRow } from './queries.ts'

/** A notification as the web gets it, with its reason in the reader's language. */
export function presentNotification(
  { readAt, refusal, ...row }: NotificationRow,
  language: Language,
): Notification {
  return {
    ...row,
    at: row.at.toISOString(),
    amount: row.amount === null ? null : formatMinor(row.amount),
    isRead: readAt !== null,
    reason: refusal && sentenceOf(refusal, language),
    path: pathOf(row),
  }
}

/** The screen that shows the record of a notification, as an address within the web. */
export function pathOf({
  kind,
  paymentId,
  invoiceId,
  recurringId,
  quoteId,
  deliveryNoteId,
}: Pick<
  NotificationRow,
  'kind' | 'paymentId' | 'invoiceId' | 'recurringId' | 'quoteId' | 'deliveryNoteId'
>): string {
  if (kind === 'message_failed') return '/sms'
  if (kind === 'storage_near') return '/subscription'
  if (kind === 'recurring_draft' && invoiceId !== null) return `/invoices/${invoiceId}`
  if (recurringId !== null) return `/recurring/${recurringId}`
  if (quoteId !== null) return `/quotes/${quoteId}`
  if (deliveryNoteId !== null) return `/delivery-notes/${deliveryNoteId}`
  if (kind === 'claim') return '/payments'
  if ((kind === 'payment' || kind === 'late_fee') && invoiceId !== null)
    return `/invoices/${invoiceId}`
  return paymentId === null ? '/payments' : `/payments?payment=${paymentId}`
}
