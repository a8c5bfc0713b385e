import { type PageKind, PageShape, Reserved, Skeleton, useSkeletonTime } from '../ui/skeleton.tsx'
import { useIsInShell } from './page-main.tsx'

/** The shape of a page whose code is loading. It has no text, because the texts may be loading too. */
export function PageWaiting({ kind = 'form' }: { kind?: PageKind | undefined }) {
  const isShown = useSkeletonTime(true)
  return (
    <div
      aria-busy="true"
      className={useIsInShell() ? undefined : 'mx-auto w-full max-w-form p-(--gutter)'}
    >
      <Reserved isSeen={isShown}>
        <Skeleton kind="title" className="mb-3 h-11 md:mb-5" />
        <PageShape kind={kind} />
      </Reserved>
    </div>
  )
}
