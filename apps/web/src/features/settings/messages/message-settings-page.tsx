import type { MessageSettings } from '@isiro/contracts/message-settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/http/error-text.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { BackLink } from '../../../platform/pages/back-link.tsx'
import { usePage } from '../../../platform/pages/page.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { messageSettingsQuery } from '../../../records/queries/message-settings.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { SwitchesCard } from './switches-card.tsx'
import { TimesCard } from './times-card.tsx'

const loadTexts = () => import('./texts-card.tsx').then((module) => module.TextsCard)

/** `/settings/messages`: what goes to clients by itself, when, and in which words. */
export function MessageSettingsPage() {
  const { t } = useTranslation(['message-settings', 'settings'])
  const heading = usePage(t('title'))
  const settings = useQuery(messageSettingsQuery)
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        back={<BackLink to={paths.settings()}>{t('settings:title')}</BackLink>}
        description={t('description')}
      />
      <div className="grid max-w-form grid-cols-1 gap-4 md:gap-5">
        {settings.isError && !settings.data ? (
          <ErrorState
            title={t('failed')}
            detail={errorText(settings.error)}
            retryLabel={t('common:tryAgain')}
            onRetry={() => settings.refetch()}
            isRetrying={settings.isFetching}
          />
        ) : (
          <Waiting
            isWaiting={!settings.data}
            skeleton={<Skeleton className="h-[40rem] rounded-card" />}
          >
            {() =>
              settings.data ? (
                <div className="grid grid-cols-1 gap-4 md:gap-5">
                  <SettingsHolds settings={settings.data} />
                  <SwitchesCard settings={settings.data} />
                  <TimesCard settings={settings.data} />
                </div>
              ) : null
            }
          </Waiting>
        )}
        <LazyPart
          id="message-texts"
          load={loadTexts}
          namespaces={['message-settings', 'messages', 'validation']}
          skeleton={<Skeleton className="h-96 rounded-card" />}
          part={{}}
        />
      </div>
    </>
  )
}

/** Why something that is switched on does not go out all the same. */
function SettingsHolds({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('message-settings')
  const { mailHold, isSmsConfigured } = settings
  return (
    <>
      {isSmsConfigured ? null : (
        <Notice tone="warn">
          <strong className="block">{t('hold.configuration')}</strong>
          {t('hold.sms')}
        </Notice>
      )}
      {mailHold === null ? null : <Notice tone="warn">{t(`hold.${mailHold}`)}</Notice>}
    </>
  )
}
