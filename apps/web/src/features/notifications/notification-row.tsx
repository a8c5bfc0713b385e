import type { Notification } from '@isiro/contracts/notifications'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { cx } from '../../ui/class-names.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { notificationLine, notificationTone } from './notification-line.ts'

interface NotificationRowProps {
  notification: Notification
  /** Called when the owner opens its record. */
  onOpen: (notification: Notification) => void
}

/** One notification. The whole row leads to its record. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTexts('notifications')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { at, number, isRead, path, reason } = notification
  return (
    <Link
      to={path}
      onClick={() => onOpen(notification)}
      className="flex gap-3 rounded-control px-2 py-3 transition-state hover:bg-surface-2"
    >
      <StatusDot tone={isRead ? 'neutral' : notificationTone(notification)} className="mt-2" />
      <span className="grid min-w-0 grow gap-0.5">
        <span className={cx('break-words', !isRead && 'font-semibold')}>
          {isRead ? null : <span className="sr-only">{t('unread')} </span>}
          {notificationLine(notification, t, format)}
        </span>
        {reason === null ? null : <span className="text-dense break-words">{reason}</span>}
        <span className="text-dense text-muted">
          {number ? `${number} · ` : ''}
          <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
        </span>
      </span>
    </Link>
  )
}
