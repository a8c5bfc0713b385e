import { isPlanId } from '@isiro/domain/plan-ids'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/current-user.ts'
import { Freshness } from '../../platform/freshness.tsx'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { PlanBadge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { dashboardStatsQuery } from './api.ts'

/** Both greetings, the plan, and how old the figures are. */
export function DashboardHeader() {
  const { t } = useTranslation('dashboard')
  const user = useCurrentUser()
  const heading = usePage(t('title'))
  const planLabel = t(isPlanId(user.plan) ? `plan.${user.plan}` : 'plan.unknown', { ns: 'common' })
  return (
    <PageHeader
      headingRef={heading}
      title={t('welcomeBack', { name: user.firstName })}
      description={t('businessGreeting', { business: user.businessName })}
      aside={<PlanBadge plan={user.plan} label={planLabel} />}
      actions={
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
      }
    />
  )
}

function StatsFreshness() {
  const { dataUpdatedAt, isFetching, refetch } = useQuery(dashboardStatsQuery)
  return <Freshness updatedAt={dataUpdatedAt} isFetching={isFetching} onRefresh={() => refetch()} />
}
