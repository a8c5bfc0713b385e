import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { referralsQuery } from './api.ts'

/** The code that brings another business here, the link that fills it in, and how many came by it. */
export function ReferralCard({ className }: { className?: string }) {
  const { t } = useTexts('business')
  const { referralCode } = useCurrentUser()
  const link = location.origin + paths.signup(referralCode)
  return (
    <Card title={t('referral.title')} className={className}>
      <div className="grid gap-3">
        <p className="text-dense text-muted">{t('referral.detail')}</p>
        <p className="font-semibold tracking-wide">
          <span className="font-normal text-muted">{t('referral.code')} </span>
          {referralCode}
        </p>
        <p className="rounded-control bg-surface-2 px-3 py-2 text-dense break-all">{link}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={link}
            label={t('referral.copy')}
            onFailed={() => toast.error(t('copyFailed'))}
          />
          <ShareButton
            content={{ text: t('referral.shareText'), url: link }}
            label={t('referral.share')}
            onFailed={() => toast.error(t('referral.shareFailed'))}
          />
        </div>
        <WhoCame />
      </div>
    </Card>
  )
}

/** How many businesses came by the code. The link works without it, so nothing is shown until it is known. */
function WhoCame() {
  const { t } = useTexts('business')
  const { data } = useQuery(referralsQuery)
  if (!data) return null
  const { joined, paying } = data
  const text =
    joined === 0
      ? t('referral.none')
      : `${t('referral.joined', { count: joined })} ${t('referral.paying', { count: paying })}`
  return <p className="text-dense">{text}</p>
}
