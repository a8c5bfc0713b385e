import type { SmsAllowance } from '@isiro/contracts/sms'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'

/** The allowance left this month and the sender name. */
export function AllowanceCard({ allowance }: { allowance: SmsAllowance }) {
  const { t } = useTexts('messages')
  const format = useFormat()
  const { plan } = useCurrentUser()
  const { used, limit, remaining, sender } = allowance
  return (
    <Card title={t('allowance.title')}>
      <div className="grid gap-3">
        <Meter
          label={t('allowance.used', { used: format.count(used), limit: format.count(limit) })}
          value={used}
          max={limit}
        />
        <p className="text-dense text-muted">
          {t('allowance.left', {
            count: Math.max(0, remaining),
            left: format.count(Math.max(0, remaining)),
          })}{' '}
          {plan === 'business' ? null : (
            <Link to={paths.subscription()} className="link">
              {t('allowance.upgrade')}
            </Link>
          )}
        </p>
        <p className="text-dense text-muted">{t('allowance.sender', { sender })}</p>
      </div>
    </Card>
  )
}
