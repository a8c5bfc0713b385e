import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Notice } from '../../ui/notice.tsx'
import { ResendVerification } from './resend-verification.tsx'

/**
 * Asks a member to confirm the address, since it is the only way back to a lost account. For the
 * shell; it needs the namespace `auth` and shows nothing once the address is confirmed.
 */
export function VerifyEmailBanner() {
  const { t } = useTranslation('auth')
  const { email, isEmailVerified, isDemo } = useCurrentUser()
  if (isEmailVerified || isDemo) return null
  return (
    <Notice action={<ResendVerification sent={t('verify.resentTo', { email })} />}>
      {t('verify.banner', { email })}
    </Notice>
  )
}
