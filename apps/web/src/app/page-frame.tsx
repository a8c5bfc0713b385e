import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { type LazyPage, LoadedPage } from './lazy-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageWaiting } from './page-waiting.tsx'

export interface PageFrameProps {
  page: LazyPage
  /** Shown while the page loads, instead of the default placeholder. */
  waiting?: ReactNode
}

/** Shows a page that may still be loading, and contains its errors. */
export function PageFrame({ page, waiting = <PageWaiting /> }: PageFrameProps) {
  const { pathname } = useLocation()
  return (
    <PageBoundary place={pathname} onRetry={page.forgetFailure}>
      <Suspense fallback={waiting}>
        <LoadedPage page={page} />
      </Suspense>
    </PageBoundary>
  )
}
