import type { DashboardStats } from '@isiro/contracts/dashboard'
import { useQuery } from '@tanstack/react-query'
import { currentDay } from '../../platform/device/current-day.ts'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { LateFollowUps } from '../clients/notes/late-follow-ups.tsx'
import { LateNoticeStrip } from '../tax/notices/late-notice-strip.tsx'
import { AccountReminders } from './account-reminders.tsx'
import { AgeingChart } from './ageing-chart.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { dashboardStatsQuery } from './api.ts'
import { ChangedTextsReminder } from './changed-texts-reminder.tsx'
import { StatsFreshness } from './dashboard-header.tsx'
import { MoneyInChart } from './money-in-chart.tsx'
import { MoreFigures } from './more-figures.tsx'
import { NextAction } from './next-action.tsx'
import { isLimitNear, PlanLimitCard } from './plan-limit-card.tsx'
import { QuickLinks } from './quick-links.tsx'
import { RecentInvoices } from './recent-invoices.tsx'
import { isSetUp, SetupChecklist } from './setup-checklist.tsx'
import { StatCards } from './stat-cards.tsx'

// They stand below everything that is read first.
const loadTax = () => import('./tax-summary.tsx').then((module) => module.TaxSummary)
const loadStorageNotice = () =>
  import('../subscription/storage-notice.tsx').then((module) => module.StorageNotice)
const loadActivity = () => import('./recent-activity.tsx').then((module) => module.RecentActivity)

const GRID = 'grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-3 [&>*]:min-w-0'

/** Am I owed money, by whom, and what should I do now? */
export function AnalyticsTab() {
  const { t } = useTexts('dashboard')
  const isPhone = useIsPhone()
  const { data, error, isFetching, refetch } = useQuery(dashboardStatsQuery)
  const retry = {
    retryLabel: t('common:tryAgain'),
    onRetry: () => refetch(),
    isRetrying: isFetching,
  }
  if (!data && error) {
    return (
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <ErrorState title={t('failed')} detail={errorText(error)} {...retry} />
        <Reminders />
      </div>
    )
  }
  return (
    <Waiting isWaiting={!data} skeleton={<AnalyticsSkeleton />}>
      {() =>
        data ? (
          <div className="grid grid-cols-1 gap-4 md:gap-5">
            {error ? <ErrorState title={t('stale')} detail={errorText(error)} {...retry} /> : null}
            <Figures stats={data} />
            {isPhone ? <StatsFreshness /> : null}
          </div>
        ) : null
      }
    </Waiting>
  )
}

function Figures({ stats }: { stats: DashboardStats }) {
  const { timeZone } = useCurrentUser()
  const today = currentDay(timeZone)
  // Before the first invoice every figure is zero, and says nothing: the checklist stands there.
  const isFirstDay = stats.totalInvoices === 0
  // A phone has the bar for them, and ends with the latest invoices.
  const areLinksFolded = useIsPhone() && !isFirstDay
  const canSetUp = useCan('settings.write')
  const canInvoice = useCan('invoices.write')
  const checklist =
    !canSetUp || isSetUp(stats.checklist) ? null : <SetupChecklist checklist={stats.checklist} />
  return (
    <>
      {isFirstDay && checklist ? checklist : <StatCards stats={stats} />}
      <Reminders />
      {stats.plan.storage === null ? null : (
        <LazyPart
          id="storage-notice"
          load={loadStorageNotice}
          namespaces={['subscription']}
          skeleton={<Skeleton kind="record" className="h-12" />}
          part={{ level: stats.plan.storage }}
        />
      )}
      {!canInvoice || (isFirstDay && stats.draftCount === 0) ? null : (
        <NextAction stats={stats} today={today} />
      )}
      <FarLimit stats={stats} />
      <LateNoticeStrip />
      <LateFollowUps />
      {isFirstDay ? null : checklist}
      <div className={GRID}>
        <RecentInvoices invoices={stats.recentInvoices} className="lg:col-span-2" />
        {areLinksFolded ? null : <QuickLinks stats={stats} className="content-start" />}
      </div>
      {isFirstDay ? null : (
        <MoreFigures invoices={stats.totalInvoices}>
          <div className={GRID}>
            <MoneyInChart stats={stats} className="lg:col-span-2" />
            <AgeingChart stats={stats} />
            {stats.country === 'NG' ? (
              <LazyPart
                id="tax-summary"
                load={loadTax}
                skeleton={<Skeleton kind="chart" className="h-90" />}
                part={{ stats }}
              />
            ) : null}
            <div className="lg:col-span-2">
              <LazyPart
                id="recent-activity"
                load={loadActivity}
                skeleton={<Skeleton kind="chart" className="h-80" />}
                part={{ stats }}
              />
            </div>
            {areLinksFolded ? <QuickLinks stats={stats} /> : null}
          </div>
        </MoreFigures>
      )}
    </>
  )
}

/** The reminders of the account itself, which wait behind the figures and the first steps. */
function Reminders() {
  return (
    <>
      <AccountReminders />
      <ChangedTextsReminder />
    </>
  )
}

/** While the plan's limit is far away it is no news, and stands where the next invoice is begun. */
function FarLimit({ stats: { plan } }: { stats: DashboardStats }) {
  if (plan.invoiceLimit === null) return null
  const card = { used: plan.invoicesThisMonth, limit: plan.invoiceLimit }
  return isLimitNear(card) ? null : <PlanLimitCard {...card} />
}
