import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Rows of the height that the real ones will have. */
export function ListSkeleton({ isWide }: { isWide: boolean }) {
  return (
    <div className="divide-y rounded-card border">
      {ROWS.map((row) =>
        isWide ? (
          <div key={row} className="flex h-12 items-center gap-6 px-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 grow" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
        ) : (
          <div key={row} className="grid gap-2 px-4 py-3.5">
            <div className="flex justify-between">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-5 w-20" />
            </div>
            <div className="flex justify-between">
              <Skeleton className="h-4 w-44" />
              <Skeleton className="h-5 w-16 rounded-full" />
            </div>
          </div>
        ),
      )}
    </div>
  )
}
