import { SHIPPED_CAPABILITIES } from '@isiro/domain/plan-offers'
import {
  type Capability,
  canUse,
  lowestPlanWith,
  TRIAL_DAYS,
  TRIAL_PLANS,
} from '@isiro/domain/plans'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCurrentUser } from '../http/current-user.ts'
import { findText } from '../i18n/i18n.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { NavIcon } from '../pages/nav-icon.tsx'
import { paths } from '../pages/paths.ts'
import type { UpgradeCardProps } from './upgrade-card.tsx'

/** The content of `UpgradeCard`, in the words of the catalogue. */
export function UpgradeCardBody({ capability, detail, children, isLine }: UpgradeCardProps) {
  const { t } = useTexts(['plans', 'validation'])
  const { canStartTrial } = useCurrentUser()
  if (!hasUpgradeCard(capability)) return <Notice>{t('validation:plan.upgrade_required')}</Notice>
  const id = lowestPlanWith(capability)
  const plan = t(`plan.${id}`)
  const title = findText('plans', `capability.${capability}`) ?? ''
  if (isLine)
    return (
      <p className="flex gap-2 text-dense text-muted">
        <NavIcon name="lock" className="lucide mt-0.5 size-3.5 shrink-0" />
        <span>
          {title}. {t('card.plan', { plan })}{' '}
          <Link to={paths.subscription(id)} className="link">
            {t('card.go', { plan })}
          </Link>
        </span>
      </p>
    )
  return (
    <section
      aria-label={title}
      className="grid justify-items-start gap-2 rounded-card border bg-subtle p-4"
    >
      <p className="flex gap-2 font-semibold">
        <NavIcon name="lock" className="lucide mt-0.5 size-4 shrink-0 text-muted" />
        {title}
      </p>
      <p className="text-dense text-muted">
        {detail ?? findText('plans', `gate.${capability}`)} {t('card.plan', { plan })}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Link
          to={paths.subscription(id)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('card.go', { plan })}
        </Link>
        {canStartTrial && TRIAL_PLANS.includes(id) ? (
          <Link
            to={paths.subscription(id, { trial: id })}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            {t('card.trial', { plan, days: TRIAL_DAYS })}
          </Link>
        ) : null}
        {children}
      </div>
    </section>
  )
}

/** Whether a capability is one that some plans lack and a screen explains. */
export function hasUpgradeCard(capability: string): capability is Capability {
  const name = SHIPPED_CAPABILITIES.find((each) => each === capability)
  return name !== undefined && !canUse('free', name) && name !== 'watermark_free'
}
