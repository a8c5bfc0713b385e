import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { PageKind } from '../ui/skeleton.tsx'
import { type LazyPage, LoadedPage } from './lazy-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageWaiting } from './page-waiting.tsx'

export interface PageFrameProps {
  page: LazyPage
  /** The kind of the page, whose shape it has while it loads. */
  kind?: PageKind | undefined
  /** Shown while the page loads, instead of its shape. */
  waiting?: ReactNode
}

/** Shows a page that may still be loading, and contains its errors. */
export function PageFrame({ page, kind, waiting = <PageWaiting kind={kind} /> }: PageFrameProps) {
  const { pathname } = useLocation()
  return (
    <PageBoundary place={pathname} page={page}>
      <Suspense fallback={waiting}>
        <LoadedPage page={page} />
      </Suspense>
    </PageBoundary>
  )
}
