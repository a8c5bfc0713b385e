import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../platform/current-user.ts'
import { paths } from '../../platform/paths.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** The code that brings another business here, and the link that fills it in. */
export function ReferralCard() {
  const { t } = useTranslation('business')
  const { referralCode } = useCurrentUser()
  const link = location.origin + paths.signup(referralCode)
  return (
    <Card title={t('referral.title')}>
      <div className="grid gap-3">
        <p className="text-dense text-muted">{t('referral.detail')}</p>
        <p className="font-semibold tracking-wide">
          <span className="font-normal text-muted">{t('referral.code')} </span>
          {referralCode}
        </p>
        <p className="rounded-control bg-surface-2 px-3 py-2 text-dense break-all">{link}</p>
        <div>
          <CopyButton
            text={link}
            label={t('referral.copy')}
            onFailed={() => toast.error(t('copyFailed'))}
          />
        </div>
      </div>
    </Card>
  )
}
