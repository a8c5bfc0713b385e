import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { ResendVerification } from '../auth/resend-verification.tsx'
import { attentionQuery } from './api.ts'

/** Says what waits until the member's own address is confirmed, and sends the link again. It needs the namespace `auth`. */
export function UnconfirmedNotice() {
  const { t } = useTexts('auth')
  const { email } = useCurrentUser()
  const held = useQuery(attentionQuery).data?.held ?? 0
  return (
    <Notice tone="warn" action={<ResendVerification sent={t('verify.resentTo', { email })} />}>
      <strong className="block">{t('verify.banner', { email })}</strong>
      {t('verify.until')} {held > 0 ? t('verify.held', { count: held }) : null}
    </Notice>
  )
}
