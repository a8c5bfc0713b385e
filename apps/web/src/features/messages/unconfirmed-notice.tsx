import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Notice } from '../../ui/notice.tsx'
import { ResendVerification } from '../auth/resend-verification.tsx'

/** SMS cost money, so they wait until the member's own address is confirmed. */
export function UnconfirmedNotice() {
  const { t } = useTranslation('messages')
  const { email } = useCurrentUser()
  return (
    <Notice tone="warn" action={<ResendVerification sent={t('unconfirmed.resent', { email })} />}>
      <strong className="block">{t('unconfirmed.title')}</strong>
      {t('unconfirmed.detail', { email })}
    </Notice>
  )
}
