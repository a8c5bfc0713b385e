import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Overview } from './overview.tsx'
import { ViewNav } from './view-nav.tsx'
import { type AnalyticsView, useAnalyticsView } from './views.ts'

/** `/analytics`: a period's figures, and the reports that look further. The address says which. */
export function AnalyticsPage() {
  const { t } = useTexts('analytics')
  const heading = usePage(t('title'))
  const view = useAnalyticsView()
  return (
    <>
      <PageHeader title={t('title')} headingRef={heading} isOneRow />
      <ViewNav view={view} />
      <View view={view} />
    </>
  )
}

/** The overview comes with the page; every report when it is opened. */
const REPORTS: Record<Exclude<AnalyticsView, 'overview'>, () => Promise<() => ReactNode>> = {
  forecast: () => import('./reports/forecast-view.tsx').then((module) => module.ForecastView),
  profit: () => import('./reports/profit-view.tsx').then((module) => module.ProfitView),
  clients: () => import('./reports/clients-view.tsx').then((module) => module.ClientsView),
  'set-aside': () => import('./reports/set-aside-view.tsx').then((module) => module.SetAsideView),
  vat: () => import('./reports/vat-view.tsx').then((module) => module.VatView),
}

function View({ view }: { view: AnalyticsView }) {
  if (view === 'overview') return <Overview />
  return (
    <LazyPart
      key={view}
      id={`analytics-${view}`}
      load={REPORTS[view]}
      namespaces={['analytics-reports']}
      skeleton={<Skeleton kind="chart" className="h-[36rem]" />}
      part={{}}
    />
  )
}
