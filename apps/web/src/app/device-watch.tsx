import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { StepUpHost } from '../features/auth/factors/step-up-host.tsx'
import { hasOpenWork } from '../platform/device/draft-flush.ts'
import { keepTrying } from '../platform/device/keep-trying.ts'
import { followConnection } from '../platform/device/online.ts'
import { noteOpened } from '../platform/device/opened-screens.ts'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { followTyping } from '../platform/forms/unkept-typing.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { startWorker } from '../platform/http/newer-build.ts'
import { askAgain, persist, restore, restored } from '../platform/http/offline-cache.ts'
import { isWorthKeeping } from '../records/kept-answers.ts'
import { startTooltips } from '../ui/tooltip.ts'
import { ClockNote } from './clock-note.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { useLiveWatch } from './live-watch.ts'
import { routeFor } from './routes.ts'
import { UpdatePill } from './update-pill.tsx'

/**
 * Watches the business's events and the connection while a signed-in tab is open. Stores answers,
 * restores them without a connection, sends drafts when the connection returns, and starts the service worker and the
 * tooltips. Mounted when the browser is idle.
 */
export function DeviceWatch() {
  const queries = useQueryClient()
  const { id: owner } = useCurrentUser()
  const { pathname } = useLocation()
  useLiveWatch()
  const isRestored = useSyncExternalStore(restored.subscribe, () => restored.get().size > 0)

  useEffect(() => {
    followTyping()
    void fetchAhead(queries, owner).then(startWorker)
  }, [queries, owner])

  useEffect(() => {
    const screen = routeFor(pathname, true)?.path
    if (screen) noteOpened(owner, screen)
  }, [owner, pathname])

  useEffect(startTooltips, [])

  useEffect(() => persist(queries, isWorthKeeping), [queries])

  useEffect(() => {
    // A connection that has just come back may not carry yet, and then neither the code nor the drafts get through.
    const sending = keepTrying(() => sendWaiting(queries, owner))
    function change() {
      if (!navigator.onLine) return void restore(queries)
      void askAgain(queries)
      sending.now()
    }
    // The connection may have changed before this was mounted.
    change()
    const unfollow = followConnection(change)
    return () => {
      sending.stop()
      unfollow()
    }
  }, [queries, owner])

  return (
    <>
      <ConnectionStrip isRestored={isRestored} onRetry={() => askAgain(queries)} />
      <ClockNote />
      <UpdatePill />
      <StepUpHost />
    </>
  )
}

/** Sends the drafts that only this device has, by code that is fetched where there are any. An editor that is open sends its own. */
async function sendWaiting(queries: QueryClient, owner: string): Promise<void> {
  const drafts = await draftsOf(owner).listAll()
  const isWaiting = drafts.some(({ isSynced, refusal }) => !isSynced && refusal === undefined)
  if (!isWaiting || !navigator.onLine || hasOpenWork()) return
  const { sendWaitingDrafts } = await import('./waiting-drafts.ts')
  await sendWaitingDrafts(queries, owner)
}
