import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../platform/http/use-can.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { BusinessProfile } from '../business/business-profile.tsx'
import { dashboardStatsQuery } from './api.ts'
import { isSetUp, SetupChecklist } from './setup-checklist.tsx'

/** The business at a glance, what it still has to say of itself, and its profile. */
export function BusinessTab() {
  const { t } = useTexts('dashboard')
  const { data } = useQuery(dashboardStatsQuery)
  const canSetUp = useCan('settings.write')
  return (
    <div className="grid gap-4 md:gap-5">
      {data && canSetUp && !isSetUp(data.checklist) ? (
        <SetupChecklist checklist={data.checklist} />
      ) : null}
      <Counters />
      <Can verb="invoices.write">
        <nav aria-label={t('business.actions')} className="flex flex-wrap gap-3">
          <Link to={paths.newInvoice()} className={buttonClass({ size: 'small' })}>
            {t('business.newInvoice')}
          </Link>
          <Link
            to={paths.newClient()}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('business.newClient')}
          </Link>
        </nav>
      </Can>
      <BusinessProfile />
    </div>
  )
}

function Counters() {
  const { t } = useTexts('dashboard')
  const format = useFormat()
  const { data, isError } = useQuery(dashboardStatsQuery)
  if (!data)
    return isError ? null : (
      <Waiting isWaiting skeleton={<CountersSkeleton />}>
        {() => null}
      </Waiting>
    )
  const counters = [
    { label: t('stats.invoices'), value: data.totalInvoices, to: paths.invoices() },
    { label: t('stats.clients'), value: data.totalClients, to: paths.clients() },
    { label: t('business.thisMonth'), value: data.plan.invoicesThisMonth, to: paths.invoices() },
    {
      label: t('business.drafts'),
      value: data.draftCount,
      to: paths.invoices({ status: 'draft' }),
    },
  ]
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {counters.map(({ label, value, to }) => (
        <Link key={label} to={to} className="rounded-card transition-state hover:opacity-80">
          <StatCard label={label} value={format.count(value)} />
        </Link>
      ))}
    </div>
  )
}

const COUNTERS = ['invoices', 'clients', 'this-month', 'drafts']

function CountersSkeleton() {
  return (
    <span className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {COUNTERS.map((name) => (
        <Skeleton key={name} kind="record" className="h-20" />
      ))}
    </span>
  )
}
