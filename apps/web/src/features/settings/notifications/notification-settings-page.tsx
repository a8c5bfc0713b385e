import type { NotificationSettings, SaveNotificationSettings } from '@isiro/contracts/notifications'
import { kindsFor, type NotificationKind } from '@isiro/domain/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { Loaded } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Unconfirmed } from '../../messages/unconfirmed.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings-page-frame.tsx'
import { notificationSettingsQuery, useSaveNotificationSettings } from './api.ts'
import { PushRow } from './push-row.tsx'
import { SettingRow } from './setting-row.tsx'

/** `/settings/notifications`: what reaches this person while Isiro is closed, and by which way. */
export function NotificationSettingsPage() {
  const { t } = useTexts('notification-settings')
  const settings = useQuery(notificationSettingsQuery)
  return (
    <SettingsPageFrame title={t('title')} description={t('description')}>
      <SettingsCards>
        <Loaded
          query={settings}
          failed={t('failed')}
          skeleton={<Skeleton kind="form" className="h-[32rem]" />}
        >
          {(settings) => <Switches settings={settings} />}
        </Loaded>
      </SettingsCards>
    </SettingsPageFrame>
  )
}

function Switches({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notification-settings')
  const saving = useSaveNotificationSettings()
  const { byMail, bySms, muted, email, isEmailConfirmed, smsBlock, pushKey } = settings

  function save(change: Partial<SaveNotificationSettings>) {
    saving.mutate(
      { byMail, bySms, muted, ...change },
      { onError: (error) => toast.error(t('saveFailed'), errorText(error)) },
    )
  }

  const mute = (kind: NotificationKind, isOn: boolean) =>
    save({ muted: isOn ? muted.filter((other) => other !== kind) : [...muted, kind] })

  const { role } = useCurrentUser()
  const kinds = kindsFor(role)
  return (
    <>
      <Unconfirmed />
      <Card title={t('ways.title')}>
        <ul className="divide-y">
          <SettingRow
            id="by-mail"
            title={t('ways.mail')}
            detail={t(isEmailConfirmed ? 'ways.mailDetail' : 'ways.mailUnconfirmed', { email })}
          >
            <Switch
              label={t(byMail ? 'on' : 'off')}
              describedBy="by-mail"
              isOn={byMail}
              onChange={(isOn) => save({ byMail: isOn })}
            />
          </SettingRow>
          <PushRow pushKey={pushKey} />
          {smsBlock === 'role' ? null : (
            <SettingRow
              id="by-sms"
              title={t('ways.sms')}
              detail={t(smsBlock === null ? 'ways.smsDetail' : `ways.smsBlock.${smsBlock}`)}
            >
              <Switch
                label={t(bySms ? 'on' : 'off')}
                describedBy="by-sms"
                isOn={bySms}
                isDisabled={smsBlock !== null && !bySms}
                onChange={(isOn) => save({ bySms: isOn })}
              />
            </SettingRow>
          )}
        </ul>
      </Card>
      <Card title={t('kinds.title')}>
        <p className="-mt-1 mb-2 text-dense text-muted">{t('kinds.hint')}</p>
        <ul className="divide-y">
          {kinds.map((kind) => (
            <SettingRow key={kind} id={`kind-${kind}`} title={t(`kinds.${kind}`)}>
              <Switch
                label={t(muted.includes(kind) ? 'off' : 'on')}
                describedBy={`kind-${kind}`}
                isOn={!muted.includes(kind)}
                onChange={(isOn) => mute(kind, isOn)}
              />
            </SettingRow>
          ))}
        </ul>
      </Card>
    </>
  )
}
