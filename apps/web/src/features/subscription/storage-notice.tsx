import type { DashboardStats } from '@isiro/contracts/dashboard'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says on Home that the plan's storage is nearly or quite used up, and what to do. */
export function StorageNotice({
  level,
}: {
  level: NonNullable<DashboardStats['plan']['storage']>
}) {
  const { t } = useTexts('subscription')
  const { sandboxOf } = useCurrentUser()
  return (
    <Notice
      tone={level === 'full' ? 'bad' : 'warn'}
      action={
        sandboxOf ? null : (
          <Link to={paths.subscription()} className={buttonClass({ size: 'small' })}>
            {t('storage.see')}
          </Link>
        )
      }
    >
      {t(`storage.${level}`)}
    </Notice>
  )
}
