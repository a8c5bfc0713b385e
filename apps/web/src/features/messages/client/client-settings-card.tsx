import type {
  AutomaticChannel,
  ClientMessageKind,
  ClientMessageSettings,
  SaveClientMessageSettings,
} from '@isiro/contracts/message-settings'
import { formatPhone } from '@isiro/domain/phone'
import { canUse } from '@isiro/domain/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Locked } from '../../../platform/forms/locked.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { Loaded } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clientSettingsQuery, useSaveClientSettings } from './client-api.ts'
import { ClientOptOut } from './client-opt-out.tsx'

const KINDS = [
  'invoice_created',
  'payment_received',
  'overdue_reminder',
  'follow_up',
  'quote_reminder',
] as const satisfies readonly ClientMessageKind[]
const CHANNELS = ['sms', 'email'] as const satisfies readonly AutomaticChannel[]
const REMINDERS: readonly ClientMessageKind[] = ['overdue_reminder', 'follow_up', 'quote_reminder']

/** The automatic messages that this client gets. */
export function ClientSettingsCard({ clientId }: { clientId: string }) {
  const { t } = useTexts('message-history')
  const settings = useQuery(clientSettingsQuery(clientId))
  return (
    <Loaded
      query={settings}
      failed={t('client.settingsFailed')}
      skeleton={<Skeleton kind="form" className="h-96" />}
    >
      {(settings) => (
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <Locked verb="clients.write">
            <SwitchesOf clientId={clientId} settings={settings} />
          </Locked>
          <ClientOptOut settings={settings} />
        </div>
      )}
    </Loaded>
  )
}

interface SwitchesOfProps {
  clientId: string
  settings: ClientMessageSettings
}

function SwitchesOf({ clientId, settings }: SwitchesOfProps) {
  const { t } = useTexts('message-history')
  const { plan } = useCurrentUser()
  const save = useSaveClientSettings(clientId)
  const { remindersOff, switches, business } = settings

  function change(part: Partial<SaveClientMessageSettings>) {
    save.mutate(
      { remindersOff, switches, ...part },
      { onError: (error) => toast.error(t('client.saveFailed'), errorText(error)) },
    )
  }

  return (
    <Card
      title={t('client.settings')}
      action={
        <Can verb="settings.read">
          <Link
            to={paths.settings('messages')}
            className="link inline-flex min-h-11 items-center text-dense fine:min-h-8"
          >
            {t('client.allSettings')}
          </Link>
        </Can>
      }
    >
      <Switch
        label={t('client.remindersOff')}
        isOn={remindersOff}
        onChange={(isOn) => change({ remindersOff: isOn })}
      />
      <ul className="mt-1 divide-y">
        {KINDS.filter((kind) => kind !== 'quote_reminder' || canUse(plan, 'quotes')).map((kind) => {
          const isHeld = remindersOff && REMINDERS.includes(kind)
          const isOffEverywhere = !business[kind].sms && !business[kind].email
          return (
            <li key={kind} className="grid gap-1 py-2">
              <p id={`client-${kind}`} className="font-medium">
                {t(`kind.${kind}`)}
              </p>
              {isOffEverywhere ? (
                <p className="text-dense text-muted">{t('client.offEverywhere')}</p>
              ) : (
                <div className="flex flex-wrap gap-x-5">
                  {CHANNELS.filter((channel) => business[kind][channel]).map((channel) => (
                    <Switch
                      key={channel}
                      label={t(`channel.${channel}`)}
                      describedBy={`client-${kind}`}
                      isDisabled={isHeld}
                      isOn={switches[kind][channel] && !isHeld}
                      onChange={(isOn) =>
                        change({
                          switches: {
                            ...switches,
                            [kind]: { ...switches[kind], [channel]: isOn },
                          },
                        })
                      }
                    />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-dense text-muted">
        {[
          settings.phone ? formatPhone(settings.phone) : t('client.noPhone'),
          settings.email ?? t('client.noEmail'),
        ].join(' · ')}
      </p>
      {settings.undeliverable === null ? null : (
        <div className="mt-3">
          <Notice tone="warn">
            {t('client.undeliverable')}{' '}
            <span className="break-words">{settings.undeliverable}</span>
          </Notice>
        </div>
      )}
    </Card>
  )
}
