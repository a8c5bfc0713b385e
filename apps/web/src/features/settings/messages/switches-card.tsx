import type {
  AutomaticChannel,
  AutomaticKind,
  MessageSettings,
} from '@isiro/contracts/message-settings'
import { canUse } from '@isiro/domain/plans'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useSettingsChange } from './use-settings-change.ts'

const KINDS = [
  'invoice_created',
  'payment_received',
  'overdue_reminder',
  'follow_up',
  'quote_reminder',
  'monthly_summary',
] as const satisfies readonly AutomaticKind[]
const CHANNELS = ['sms', 'email'] as const satisfies readonly AutomaticChannel[]

/** Switches for each kind of automatic message, per channel. */
export function SwitchesCard({ settings }: { settings: MessageSettings }) {
  const { t } = useTexts('message-settings')
  const { plan } = useCurrentUser()
  const { change, mark } = useSettingsChange(settings)
  const { switches, owner } = settings
  return (
    <Card title={t('switches.title')} action={<SavedMark {...mark} />}>
      <p className="-mt-1 mb-2 text-dense text-muted">{t('switches.hint')}</p>
      <ul className="divide-y">
        {KINDS.filter((kind) => kind !== 'quote_reminder' || canUse(plan, 'quotes')).map((kind) => (
          <li
            key={kind}
            id={kind}
            className="grid scroll-mt-20 gap-x-6 gap-y-1 py-3 xs:grid-cols-[minmax(0,1fr)_auto] xs:items-center"
          >
            <div className="grid gap-0.5">
              <p id={`kind-${kind}`} className="font-medium">
                {t(`kind.${kind}`)}
              </p>
              <p className="text-dense text-muted">
                {kind === 'monthly_summary'
                  ? t('kind.monthly_summaryDetail', { email: owner.email })
                  : t(`kind.${kind}Detail`)}
              </p>
            </div>
            <div className="flex gap-5">
              {CHANNELS.map((channel) => (
                <Switch
                  key={channel}
                  label={t(`channel.${channel}`)}
                  describedBy={`kind-${kind}`}
                  isOn={switches[kind][channel]}
                  onChange={(isOn) =>
                    change({
                      switches: { ...switches, [kind]: { ...switches[kind], [channel]: isOn } },
                    })
                  }
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
