import { lowestPlanWith } from '@isiro/domain/plans'
import { useIsNigerian } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LinkTabs } from '../../platform/pages/link-tabs.tsx'
import { PlanLock } from '../../platform/pages/plan-lock.tsx'
import { ANALYTICS_VIEWS, type AnalyticsView, NIGERIAN_VIEWS, viewAddress } from './views.ts'

/** The parts of the page, as links: each is an address. The reports are a plan's. */
export function ViewNav({ view: shown }: { view: AnalyticsView }) {
  const { t } = useTexts('analytics')
  const isNigerian = useIsNigerian()
  return (
    <LinkTabs
      label={t('views')}
      className="mb-4"
      tabs={ANALYTICS_VIEWS.filter((view) => isNigerian || !NIGERIAN_VIEWS.includes(view)).map(
        (view) => ({
          to: viewAddress(view),
          isCurrent: view === shown,
          label: (
            <>
              {t(`view.${view}`)}
              {view === 'overview' ? null : <PlanLock plan={REPORTS_PLAN} />}
            </>
          ),
        }),
      )}
    />
  )
}

const REPORTS_PLAN = lowestPlanWith('advanced_analytics')
