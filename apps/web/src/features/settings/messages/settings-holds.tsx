import type { MessageSettings } from '@isiro/contracts/message-settings'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'

/** Why something that is switched on does not go out all the same. */
export function SettingsHolds({ settings }: { settings: MessageSettings }) {
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
