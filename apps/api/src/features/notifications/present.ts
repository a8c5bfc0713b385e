import type { Notification } from '@isiro/contracts/notifications'
import { formatMinor } from '@isiro/domain/money'
import { notificationPath } from '@isiro/domain/notification-kinds'
import type { NotificationRow } from './queries.ts'

/** A notification as the web gets it. */
export function presentNotification({ readAt, ...row }: NotificationRow): Notification {
  return {
    ...row,
    at: row.at.toISOString(),
    amount: row.amount === null ? null : formatMinor(row.amount),
    isRead: readAt !== null,
    path: notificationPath(row.kind, row.subjectId),
  }
}
