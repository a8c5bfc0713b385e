import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isLimitNear } from './plan-limit-card.tsx'

const STATS = ['pending', 'revenue', 'invoices', 'clients']

/** The first tab's shape while its figures are on their way. */
export function AnalyticsSkeleton() {
  const { invoiceLimit, invoicesThisMonth } = useCurrentUser()
  const hasLimit =
    invoiceLimit !== null && !isLimitNear({ used: invoicesThisMonth, limit: invoiceLimit })
  return (
    <div className="grid gap-4 md:gap-5">
      <div className="grid grid-cols-2 gap-2 md:gap-4 xl:grid-cols-4">
        {STATS.map((name) => (
          <Skeleton key={name} kind="record" className="h-26" />
        ))}
      </div>
      <Skeleton kind="record" className="h-32 md:h-20" />
      {hasLimit ? <Skeleton kind="record" className="h-24" /> : null}
      <div className="grid gap-4 md:gap-5 lg:grid-cols-3">
        <Skeleton kind="chart" className="h-100 lg:col-span-2" />
        <Skeleton kind="chart" className="h-60 max-md:hidden" />
      </div>
    </div>
  )
}
