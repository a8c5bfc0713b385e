import type { Notification } from '@isiro/contracts/notifications'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { currentTime } from '../../platform/device/clock.ts'
import { agoText } from '../../platform/i18n/ago-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useReadNotifications } from './api.ts'
import { notificationLine, notificationTone, notificationValues } from './notification-line.ts'

const JUST_NOW_MS = 60_000

/** Home's first lines: money that came or needs the owner, until it is opened or put away. */
export function MoneyNews({ news }: { news: Notification[] }) {
  const { t } = useTexts('notifications')
  const reading = useReadNotifications()
  return (
    <section aria-label={t('home.label')} className="mb-4 rounded-card border bg-ok-soft px-4 py-1">
      <ul className="divide-y">
        {news.map((notification) => (
          <li key={notification.id} className="flex items-center gap-3">
            <Line
              notification={notification}
              onOpen={() => reading.mutate({ ids: [notification.id] })}
            />
            <IconButton
              label={t('home.putAway')}
              onClick={() => reading.mutate({ ids: [notification.id] })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTexts('notifications')
  const language = useLanguage()
  const format = useFormat()
  const { kind, at, path, number } = notification
  const now = currentTime()
  const isNow = now.getTime() - Date.parse(at) < JUST_NOW_MS
  const when = isNow ? t('home.justNow') : agoText(at, now, language)
  const line =
    kind === 'payment'
      ? t('home.payment', notificationValues(notification, format))
      : notificationLine(notification, t, format)
  return (
    <Link
      to={path}
      onClick={onOpen}
      className="flex min-h-12 min-w-0 grow items-center gap-3 py-2 hover:underline"
    >
      <StatusDot tone={notificationTone(notification)} />
      <span className="min-w-0 break-words">
        <span className="font-semibold">{line}</span>{' '}
        <span className="text-dense text-muted">
          {number ? `${number} · ` : ''}
          <time dateTime={at}>{when}</time>
        </span>
      </span>
    </Link>
  )
}
