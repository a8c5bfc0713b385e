import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'
import { offlinePage } from './offline-page.ts'
import { PageFrame } from './page-frame.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { startedAt } from './routes.tsx'

/**
 * A page that the server delivers ready-made, reached by a link inside the app: the browser loads
 * it. An app that was itself delivered at that address has no such page to go to: its server has none, or
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
