import type { MessageSettings } from '@isiro/contracts/message-settings'
import type { Language } from '@isiro/domain/language'
import { canUse } from '@isiro/domain/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useCan } from '../../platform/http/use-can.ts'
import { findText, useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import {
  messageSettingsQuery,
  savable,
  useSaveSettings,
} from '../../records/queries/message-settings.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast-store.ts'

const KINDS = [
  'invoice_created',
  'payment_received',
  'overdue_reminder',
  'follow_up',
  'quote_reminder',
  'monthly_summary',
] as const satisfies readonly (keyof MessageSettings['switches'])[]

const CHANNELS = ['sms', 'email'] as const

/** The automatic messages, each with its switches; its name leads to its times and texts. */
export function AutomaticCard() {
  const { t } = useTexts('messages')
  const language = useLanguage()
  const { plan } = useCurrentUser()
  const canWrite = useCan('settings.write')
  const query = useQuery(messageSettingsQuery)
  const { data, error } = query
  const kinds = KINDS.filter((kind) => kind !== 'quote_reminder' || canUse(plan, 'quotes'))
  return (
    <Card title={t('automatic.title')}>
      <p className="-mt-1 mb-3 text-dense text-muted">{t('automatic.hint')}</p>
      {data ? (
        <ul className="divide-y">
          {kinds.map((kind) => (
            <li
              key={kind}
              className="grid gap-x-4 py-1 xs:grid-cols-[minmax(0,1fr)_auto] xs:items-center"
            >
              <Link
                id={`automatic-${kind}`}
                to={`${paths.settings('messages')}#${kind}`}
                className="flex min-h-11 items-center hover:underline fine:min-h-9"
              >
                {t(`automatic.${kind}`, {
                  time: clockText(data.sendAt, language),
                  days: findText('messages', `automatic.days.${data.followUpOn}`),
                })}
              </Link>
              <fieldset disabled={!canWrite}>
                <Switches kind={kind} settings={data} describedBy={`automatic-${kind}`} />
              </fieldset>
            </li>
          ))}
        </ul>
      ) : error ? null : (
        <Skeleton kind="form" className="h-80 md:h-64" />
      )}
      {error && !data ? <QueryFailure title={t('automatic.failed')} query={query} /> : null}
    </Card>
  )
}

interface SwitchesProps {
  kind: (typeof KINDS)[number]
  settings: MessageSettings
  describedBy: string
}

/** One switch for each way by which a kind of message goes out. */
function Switches({ kind, settings, describedBy }: SwitchesProps) {
  const { t } = useTexts('messages')
  const save = useSaveSettings()
  const { switches } = settings
  return (
    <div className="flex gap-5">
      {CHANNELS.map((channel) => (
        <Switch
          key={channel}
          label={t(`automatic.on.${channel}`)}
          describedBy={describedBy}
          isOn={switches[kind][channel]}
          onChange={(isOn) =>
            save.mutate(
              {
                ...savable(settings),
                switches: { ...switches, [kind]: { ...switches[kind], [channel]: isOn } },
              },
              { onError: (error) => toast.error(t('automatic.title'), errorText(error)) },
            )
          }
        />
      ))}
    </div>
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
