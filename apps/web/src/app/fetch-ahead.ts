import type { QueryClient } from '@tanstack/react-query'
import { mayFetchAhead } from '../platform/device/data-saver.ts'
import { openedScreens } from '../platform/device/opened-screens.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { paths } from '../platform/pages/paths.ts'
import { offlinePage } from './offline-page.ts'
import { deliveredPage, routeFor } from './routes.ts'

/** What a screen opens without a connection, beside its own code. */
const PARTS: Record<string, (queries: QueryClient) => Promise<unknown>[]> = {
  // The form needs the business profile.
  [paths.newInvoice()]: (queries) => [queries.prefetchQuery({ queryKey: ['/api', 'business'] })],
  [paths.clients()]: () => [import('../features/clients/client-sheet.tsx')],
  [paths.expenses()]: () => [
    import('../features/expenses/form/expense-sheet.tsx'),
    loadTexts(['expense-form']),
  ],
}

/**
 * Fetches what the owner needs without a connection: the screens that they open on this device, and what is shown in place of
 * others. Nothing where it costs money.
 */
export async function fetchAhead(queries: QueryClient, owner: string): Promise<void> {
  if (!navigator.onLine || !mayFetchAhead()) return
  const opened = openedScreens(owner)
  const screens = opened.flatMap((path) => routeFor(path, true)?.page ?? [])
  // Clears a failed download, so that opening the page requests it again.
  const pages = [deliveredPage, offlinePage, ...screens].map((page) =>
    page.load().catch(page.forgetFailure),
  )
  const parts = opened.flatMap((path) => PARTS[path]?.(queries) ?? [])
  // The logout dialog asks about drafts, also without a connection.
  await Promise.allSettled([...pages, ...parts, import('./logout-dialog.tsx')])
}
