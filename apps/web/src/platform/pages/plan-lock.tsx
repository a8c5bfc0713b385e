import { PLAN_IDS, type PlanId } from '@isiro/domain/plan-ids'
import { useCurrentUser } from '../http/current-user.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { NavIcon } from './nav-icon.tsx'

interface PlanLockProps {
  /** The lowest plan that opens the entry; undefined where every plan does. */
  plan: PlanId | undefined
}

/** A small lock inside an entry that the account's plan does not open. Who hears it hears the plan's name. */
export function PlanLock({ plan }: PlanLockProps) {
  const { t } = useTexts()
  const rank = PLAN_IDS.indexOf(useCurrentUser().plan)
  // The server may be newer than this app and have another plan.
  if (!plan || rank < 0 || rank >= PLAN_IDS.indexOf(plan)) return null
  return (
    <>
      <NavIcon name="lock" className="lucide size-3.5 shrink-0 text-muted" />
      <span className="sr-only"> {t('nav.locked', { plan: t(`plan.${plan}`) })}</span>
    </>
  )
}
