import { Skeleton, useSkeletonTime } from '../ui/skeleton.tsx'

/** The rough shape of a page whose code is on its way. It has no words: they may be on their way, too. */
export function PageWaiting() {
  const isShown = useSkeletonTime(true)
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-wide p-(--gutter)">
      {isShown ? (
        <div className="grid gap-4">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      ) : null}
    </div>
  )
}
