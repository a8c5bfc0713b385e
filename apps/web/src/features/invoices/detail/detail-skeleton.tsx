import { Skeleton } from '../../../ui/skeleton.tsx'

/** The shape of the page while the invoice is on its way. */
export function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-32" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[32rem]" />
        <Skeleton className="h-64 max-lg:hidden" />
      </div>
    </div>
  )
}
