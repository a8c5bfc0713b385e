import type { Notification } from '@isiro/contracts/notifications'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { notificationPath } from '@isiro/domain/notification-kinds'
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
    path: notificationPath(row.kind, row.subjectId),
  }
}
