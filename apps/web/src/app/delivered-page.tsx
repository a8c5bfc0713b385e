import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'
import { offlinePage } from './offline-page.ts'
import { PageFrame } from './page-frame.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { startedAt } from './routes.ts'

/**
 * A page that the server renders, reached by a link inside the app: the browser loads
 * it. If the app itself was delivered at that URL, there is no such page: the server has none, or
 * the service worker could not reach the server.
 */
export function DeliveredPage() {
  const { pathname } = useLocation()
  const isThere = pathname !== startedAt

  useEffect(() => {
    if (isThere) location.reload()
  }, [isThere])

  if (isThere) return <PageWaiting />
  return navigator.serviceWorker?.controller ? <PageFrame page={offlinePage} /> : <NotFoundPage />
}
