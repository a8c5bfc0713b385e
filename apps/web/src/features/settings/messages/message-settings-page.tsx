import type { MessageSettings } from '@isiro/contracts/message-settings'
import { useQuery } from '@tanstack/react-query'
import { Locked } from '../../../platform/forms/locked.tsx'
import { Loaded } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { messageSettingsQuery } from '../../../records/queries/message-settings.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Unconfirmed } from '../../messages/unconfirmed.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings-page-frame.tsx'
import { SwitchesCard } from './switches-card.tsx'
import { TimesCard } from './times-card.tsx'

const loadTexts = () => import('./texts-card.tsx').then((module) => module.TextsCard)

/** `/settings/messages`: what goes to clients by itself, when, and in which words. */
export function MessageSettingsPage() {
  const { t } = useTexts('message-settings')
  const settings = useQuery(messageSettingsQuery)
  return (
    <SettingsPageFrame title={t('title')} description={t('description')} hasTabs>
      <Locked verb="settings.write">
        <SettingsCards>
          <Loaded
            query={settings}
            failed={t('failed')}
            skeleton={<Skeleton kind="form" className="h-[40rem]" />}
          >
            {(settings) => (
              <div className="grid grid-cols-1 gap-4 md:gap-5">
                <SettingsHolds settings={settings} />
                <SwitchesCard settings={settings} />
                <TimesCard settings={settings} />
              </div>
            )}
          </Loaded>
          <LazyPart
            id="message-texts"
            load={loadTexts}
            namespaces={['message-settings', 'messages', 'validation']}
            skeleton={<Skeleton kind="form" className="h-96" />}
            part={{}}
          />
        </SettingsCards>
      </Locked>
    </SettingsPageFrame>
  )
}

/** Why something that is switched on does not go out all the same. */
function SettingsHolds({ settings }: { settings: MessageSettings }) {
  const { t } = useTexts('message-settings')
  const { mailHold, isSmsConfigured } = settings
  return (
    <>
      {isSmsConfigured ? null : (
        <Notice tone="warn">
          <strong className="block">{t('hold.configuration')}</strong>
          {t('hold.sms')}
        </Notice>
      )}
      {mailHold === 'mail_not_configured' ? (
        <Notice tone="warn">{t('hold.mail_not_configured')}</Notice>
      ) : null}
      <Unconfirmed />
    </>
  )
}
