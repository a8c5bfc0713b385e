import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { type LazyPage, LoadedPage } from './lazy-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageWaiting } from './page-waiting.tsx'

/** Shows a page that may still be on its way, and keeps its failures to itself. */
export function PageFrame({ page }: { page: LazyPage }) {
  const { pathname } = useLocation()
  return (
    <PageBoundary place={pathname} onRetry={page.forgetFailure}>
      <Suspense fallback={<PageWaiting />}>
        <LoadedPage page={page} />
      </Suspense>
    </PageBoundary>
  )
}
