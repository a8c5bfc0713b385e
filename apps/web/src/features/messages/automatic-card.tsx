import type { MessageSettings } from '@isiro/contracts/message-settings'
import type { Language } from '@isiro/domain/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../platform/error-text.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { paths } from '../../platform/paths.ts'
import { messageSettingsQuery } from '../../platform/queries/message-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

const KINDS = [
  'invoice_created',
  'payment_received',
  'overdue_reminder',
  'follow_up',
  'monthly_summary',
] as const satisfies readonly (keyof MessageSettings['switches'])[]

/** The automatic messages and whether each is on. The settings switch them. */
export function AutomaticCard() {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(messageSettingsQuery)
  return (
    <Card title={t('automatic.title')}>
      <p className="-mt-1 mb-3 text-dense text-muted">{t('automatic.hint')}</p>
      <ul className="divide-y">
        {KINDS.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-4 py-1">
            <Link
              to={`${paths.settings('messages')}#${kind}`}
              className="flex min-h-11 grow items-center hover:underline fine:min-h-9"
            >
              {t(`automatic.${kind}`, {
                time: clockText(data?.sendAt ?? '09:00', language),
                days: t(`automatic.days.${data?.followUpOn ?? 1}`),
              })}
            </Link>
            {data ? <OnOff switches={data.switches[kind]} /> : null}
          </li>
        ))}
      </ul>
      {error && !data ? (
        <Notice
          tone="warn"
          action={
            <Button
              variant="secondary"
              size="small"
              isPending={isFetching}
              onClick={() => refetch()}
            >
              {t('common:tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      ) : null}
    </Card>
  )
}

function OnOff({ switches }: { switches: { sms: boolean; email: boolean } }) {
  const { t } = useTranslation('messages')
  const on = (['sms', 'email'] as const).filter((channel) => switches[channel])
  return on.length === 0 ? (
    <Badge>{t('automatic.off')}</Badge>
  ) : (
    <Badge tone="ok" hasDot>
      {on.map((channel) => t(`automatic.on.${channel}`)).join(' + ')}
    </Badge>
  )
}

/** A time of day as people say it: '09:00' is '9 AM', '9 h' or '9:00'. */
function clockText(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (language !== 'en') {
    const padded = String(minutes).padStart(2, '0')
    return language === 'fr'
      ? `${hours}\u00a0h${minutes ? `\u00a0${padded}` : ''}`
      : `${hours}:${padded}`
  }
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    ...(minutes > 0 && { minute: '2-digit' }),
    timeZone: 'UTC',
  })
    .format(new Date(Date.UTC(2000, 0, 1, hours, minutes)))
    .replace('\u202f', '\u00a0')
}
