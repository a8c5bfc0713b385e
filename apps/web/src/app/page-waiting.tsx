import { Reserved, Skeleton, useSkeletonTime } from '../ui/skeleton.tsx'

/** A placeholder for a page whose code is loading. It has no text, because the texts may be loading too. */
export function PageWaiting() {
  const isShown = useSkeletonTime(true)
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-wide p-(--gutter)">
      <Reserved isSeen={isShown}>
        <div className="grid gap-4">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      </Reserved>
    </div>
  )
}
