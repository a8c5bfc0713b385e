import { Skeleton } from '../../../ui/skeleton.tsx'

/** The shape of the form while what it opens with is on its way. */
export function EditorSkeleton() {
  return (
    <div className="grid max-w-form gap-4">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  )
}
