import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { hasOpenWork } from '../platform/device/draft-flush.ts'
import { mayFetchAhead } from '../platform/device/metered.ts'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { followTyping } from '../platform/forms/unkept-typing.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { startWorker } from '../platform/http/newer-build.ts'
import { askAgain, persist, restore, restored } from '../platform/http/offline-cache.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { paths } from '../platform/pages/paths.ts'
import { isWorthKeeping } from '../records/kept-answers.ts'
import { startTooltips } from '../ui/tooltip.ts'
import { ClockNote } from './clock-note.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { useLiveWatch } from './live-watch.ts'
import { offlinePage } from './offline-page.ts'
import { deliveredPage, routeFor } from './routes.ts'
import { UpdatePill } from './update-pill.tsx'

/**
 * Watches the business's events and the connection while a signed-in tab is open. Stores answers,
 * restores them without a connection, sends drafts when the connection returns, and starts the service worker and the
 * tooltips. Mounted when the browser is idle.
 */
export function DeviceWatch() {
  const queries = useQueryClient()
  const { id: owner } = useCurrentUser()
  useLiveWatch()
  const isRestored = useSyncExternalStore(restored.subscribe, () => restored.get().size > 0)

  useEffect(() => {
    followTyping()
    void fetchAhead(queries).then(startWorker)
  }, [queries])

  useEffect(startTooltips, [])

  useEffect(() => persist(queries, isWorthKeeping), [queries])

  useEffect(() => {
    function comeBack() {
      void askAgain(queries)
      void sendWaitingDrafts(queries, owner)
    }
    const bringBack = () => void restore(queries)
    // The connection may have changed before this was mounted.
    if (navigator.onLine) comeBack()
    else bringBack()
    window.addEventListener('online', comeBack)
    window.addEventListener('offline', bringBack)
    return () => {
      window.removeEventListener('online', comeBack)
      window.removeEventListener('offline', bringBack)
    }
  }, [queries, owner])

  return (
    <>
      <ConnectionStrip isRestored={isRestored} onRetry={() => askAgain(queries)} />
      <ClockNote />
      <UpdatePill />
    </>
  )
}

/** Pages for tasks that users can do on the go, or start without a connection. */
const AHEAD = [
  paths.dashboard(),
  paths.newInvoice(),
  paths.invoices(),
  paths.clients(),
  paths.expenses(),
]

/** Prefetches the code and data that are needed without a connection. */
async function fetchAhead(queries: QueryClient): Promise<void> {
  if (!navigator.onLine) return
  const pages = [deliveredPage, offlinePage]
  // The logout dialog asks about drafts, also without a connection.
  const parts: Promise<unknown>[] = [import('./logout-dialog.tsx')]
  if (mayFetchAhead()) {
    pages.push(...AHEAD.flatMap((path) => routeFor(path, true)?.page ?? []))
    parts.push(
      import('../features/clients/client-sheet.tsx'),
      import('../features/expenses/form/expense-sheet.tsx'),
      loadTexts(['expense-form']),
      // The invoice form needs the business profile.
      queries.prefetchQuery({ queryKey: ['/api', 'business'] }),
    )
  }
  // Clears a failed download, so that opening the page requests it again.
  const loading = pages.map((page) => page.load().catch(page.forgetFailure))
  await Promise.allSettled([...loading, ...parts])
}

/** Sends the drafts that only this device has. An editor that is open sends its own. */
async function sendWaitingDrafts(queries: QueryClient, owner: string): Promise<void> {
  await Promise.all([
    sendWaiting(queries, owner, 'invoice', async () => {
      const { sendKeptInvoices } = await import('../features/invoices/invoices-page.tsx')
      return sendKeptInvoices(owner)
    }),
    sendWaiting(queries, owner, 'quote', async () => {
      const { sendKeptQuotes } = await import('../features/quotes/quotes-page.tsx')
      return sendKeptQuotes(owner)
    }),
  ])
}

/** `send` gives how many arrived. */
async function sendWaiting(
  queries: QueryClient,
  owner: string,
  kind: 'invoice' | 'quote',
  send: () => Promise<number>,
): Promise<void> {
  const drafts = await draftsOf(owner)
    .list(kind)
    .catch(() => [])
  if (hasOpenWork() || drafts.every(({ isSynced }) => isSynced)) return
  try {
    if ((await send()) === 0) return
  } catch {
    // The connection is gone again. The drafts stay, and the next one sends them.
    return
  }
  void queries.invalidateQueries({ queryKey: ['/api', `${kind}s`] })
  void queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
  void queries.invalidateQueries({ queryKey: ['device', 'unsent-drafts', owner] })
}
