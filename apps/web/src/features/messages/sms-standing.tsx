import type { SmsAllowance } from '@isiro/contracts/sms'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../platform/current-user.ts'
import { Notice } from '../../ui/notice.tsx'
import { ResendVerification } from '../auth/resend-verification.tsx'

/** SMS cost money, so they wait until the member's own address is confirmed. */
function UnconfirmedNotice() {
  const { t } = useTranslation('messages')
  const { email, isEmailVerified } = useCurrentUser()
  if (isEmailVerified) return null
  return (
    <Notice tone="warn" action={<ResendVerification sent={t('unconfirmed.resent', { email })} />}>
      <strong className="block">{t('unconfirmed.title')}</strong>
      {t('unconfirmed.detail', { email })}
    </Notice>
  )
}

/** Why no SMS leaves this machine, or none yet. */
export function SmsStanding({ allowance }: { allowance: SmsAllowance | undefined }) {
  return (
    <>
      <UnconfirmedNotice />
      <ProviderStanding allowance={allowance} />
    </>
  )
}

/** Whether SMS leave this machine: not at all until it is configured, or only into the test outbox. */
function ProviderStanding({ allowance }: { allowance: SmsAllowance | undefined }) {
  const { t } = useTranslation('messages')
  if (!allowance) return null
  if (!allowance.isConfigured) {
    return (
      <Notice tone="bad">
        <strong className="block">{t('notConfigured.title')}</strong>
        {t('notConfigured.detail')}{' '}
        {allowance.missing.length > 0 ? (
          <>
            {t('notConfigured.missing')}{' '}
            <code className="break-all">{allowance.missing.join(', ')}</code>
          </>
        ) : null}
      </Notice>
    )
  }
  if (!allowance.isTest) return null
  return (
    <Notice
      action={
        allowance.testOutboxUrl === null ? null : (
          <a
            href={allowance.testOutboxUrl}
            target="_blank"
            rel="noreferrer"
            className="link font-medium text-info"
          >
            {t('testMode.open')}
          </a>
        )
      }
    >
      <strong>{t('common:testMode.badge')}</strong> {t('testMode.detail')}
    </Notice>
  )
}
