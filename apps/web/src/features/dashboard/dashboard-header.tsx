import { isPlanId } from '@isiro/domain/plan-ids'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isFirstVisit } from '../../platform/device/first-visit.ts'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Freshness } from '../../platform/http/freshness.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PlanBadge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { dashboardStatsQuery } from './api.ts'

/** Both greetings, the plan, and how old the figures are; a phone has one row. */
export function DashboardHeader() {
  const { t } = useTexts('dashboard')
  const user = useCurrentUser()
  const heading = usePage(t('title'))
  const isPhone = useIsPhone()
  const planLabel = t(isPlanId(user.plan) ? `common:plan.${user.plan}` : 'common:plan.unknown')
  return (
    <PageHeader
      headingRef={heading}
      title={t(isFirstVisit(user.id) ? 'welcomeNew' : 'welcomeBack', { name: user.firstName })}
      isOneRow
      // On a phone the bar above names the business, and More leads to the plans.
      description={isPhone ? null : user.businessName}
      aside={<PlanBadge plan={user.plan} label={planLabel} />}
      actions={
        isPhone ? null : (
          <>
            <StatsFreshness />
            {user.plan === 'business' ? null : (
              <Link
                to={paths.subscription()}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {t('upgradePlan')}
              </Link>
            )}
          </>
        )
      }
    />
  )
}

/** The age of the figures. A phone has it after them. */
export function StatsFreshness() {
  const { dataUpdatedAt, isFetching, refetch } = useQuery(dashboardStatsQuery)
  return <Freshness updatedAt={dataUpdatedAt} isFetching={isFetching} onRefresh={() => refetch()} />
}
