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
          <Skeleton key={name} className="h-26 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-32 rounded-card md:h-20" />
      {hasLimit ? <Skeleton className="h-24 rounded-card" /> : null}
      <div className="grid gap-4 md:gap-5 lg:grid-cols-3">
        <Skeleton className="h-100 rounded-card lg:col-span-2" />
        <Skeleton className="h-60 rounded-card max-md:hidden" />
      </div>
    </div>
  )
}
