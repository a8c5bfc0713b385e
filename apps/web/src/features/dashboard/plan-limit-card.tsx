import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'

export interface PlanLimitCardProps {
  used: number
  limit: number
}

/** From here on the limit is news: the card moves to the top of the dashboard. */
export function isLimitNear({ used, limit }: PlanLimitCardProps): boolean {
  return used >= limit * 0.8
}

/** How many of the month's invoices a limited plan has used, and what to do when none is left. */
export function PlanLimitCard({ used, limit }: PlanLimitCardProps) {
  const { t } = useTexts('dashboard')
  const { sandboxOf } = useCurrentUser()
  const left = Math.max(0, limit - used)
  return (
    <section
      aria-label={t('limit.label')}
      className="grid gap-3 rounded-card border bg-bg p-4 md:p-5"
    >
      <Meter label={t('limit.used', { used, limit })} value={Math.min(used, limit)} max={limit} />
      {left === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium text-bad">{t('limit.reached')}</p>
          {sandboxOf ? null : (
            <Link to={paths.subscription()} className={buttonClass({ size: 'small' })}>
              {t('limit.upgrade')}
            </Link>
          )}
        </div>
      ) : (
        <p className="text-dense text-muted">{t('limit.left', { count: left })}</p>
      )}
    </section>
  )
}
