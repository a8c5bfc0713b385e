import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { dashboardStatsQuery } from './api.ts'
import { BehindHomeNews } from './behind-home-news.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { type DashboardTab, dashboardTabs } from './dashboard-tabs.ts'
import { isLimitNear, PlanLimitCard } from './plan-limit-card.tsx'

/** Home of a signed-in person: the greeting, the plan, and the tabs. */
export function DashboardPage() {
  const { t } = useTexts('dashboard')
  const [search, setSearch] = useSearchParams()
  const { country, role } = useCurrentUser()
  const tabs = dashboardTabs(country, role)
  const [first] = tabs
  const current = tabs.find(({ id }) => id === search.get('tab')) ?? first

  function open(id: string) {
    // A search text or a sheet of the tab before has no meaning in the next.
    setSearch(id === first.id ? {} : { tab: id })
  }

  return (
    <>
      <DashboardHeader />
      <BehindHomeNews>
        <NearLimit />
        <Tabs
          label={t('tabs.label')}
          tabs={tabs.map(({ id, label }) => ({ value: id, label: t(label) }))}
          value={current.id}
          onChange={open}
        >
          {tabs.map((tab) => (
            <TabPanel key={tab.id} value={tab.id}>
              <Panel tab={tab} />
            </TabPanel>
          ))}
        </Tabs>
      </BehindHomeNews>
    </>
  )
}

function Panel({ tab: { id, panel, namespaces } }: { tab: DashboardTab }) {
  if ('load' in panel) {
    return (
      <LazyPart
        id={`dashboard-${id}`}
        load={panel.load}
        namespaces={namespaces}
        skeleton={<Skeleton kind="record" className="h-96" />}
        part={{}}
      />
    )
  }
  const Ready = panel
  return <Ready />
}

/** A plan's limit comes first once most of it is used. The account knows it before the figures do. */
function NearLimit() {
  const user = useCurrentUser()
  const { data } = useQuery(dashboardStatsQuery)
  const plan = data?.plan ?? user
  if (plan.invoiceLimit === null) return null
  const card = { used: plan.invoicesThisMonth, limit: plan.invoiceLimit }
  return isLimitNear(card) ? (
    <div className="mb-4">
      <PlanLimitCard {...card} />
    </div>
  ) : null
}
