/**
 * The service worker: lets the app start without a connection.
 *
 * - It caches the app, not data: the page and the files that the page has loaded; it prefetches nothing. The API,
 *   the client's pages and everything that is not named in rules.ts bypass it.
 * - A page is requested from the server first. The cached one is used if the server is unreachable or takes too
 *   long; a reload waits for the server.
 * - File names contain a content hash, so cached files are used without asking the server.
 * - A new version takes over immediately: open pages continue with the old files, and the next reload
 *   gets the new version. The page shows a pill and never reloads automatically.
 * - It shows push messages, for accounts that agreed to them in this browser.
 * - To switch it off, deploy a version without it. Its pages no longer name a build; the first of them that
 *   passes through an old worker makes that worker delete its caches and unregister itself.
 */
import { PUBLIC_PAGES } from '@isiro/domain/public-pages'
import { keptApp } from './kept-app.ts'
import { plainOfflinePage } from './plain-offline-page.ts'
import { showPushMessages } from './push.ts'
import {
  type Addresses,
  buildOf,
  mayKeep,
  patienceFor,
  treatments,
  withoutScreen,
} from './rules.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

/** Written in by the build: the very text of the pages that belong to this worker. */
declare const BUILD: string
/** Written in by the build: the addresses of the app and of the ready-made pages. */
declare const ADDRESSES: Addresses

const SECOND_TRY_AFTER_MS = 1_000

const scope = globalThis as unknown as WorkerScope
const { origin } = scope.location
const kept = keptApp(scope.caches, BUILD)
const treatmentOf = treatments(ADDRESSES, origin)

showPushMessages(scope)

scope.addEventListener('install', (event) => {
  // In browsers that support it, these requests do not even wake the worker.
  const apart = ['api', 'webhooks', ...Object.values(PUBLIC_PAGES)].map((word) => ({
    condition: { urlPattern: { pathname: `/${word}/*` } },
    source: 'network' as const,
  }))
  const told = event.addRoutes?.(apart).catch(() => {
    // A browser with another idea of it wakes the worker, which leaves them alone.
  })
  event.waitUntil(Promise.all([told, scope.skipWaiting()]))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  await kept.removeOutdated()
  await scope.clients.claim()
  for (const client of await scope.clients.matchAll()) client.postMessage({ build: BUILD })
}

scope.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request)
  if (treatment === 'file') event.respondWith(file(event))
  if (treatment === 'screen') event.respondWith(screen(event))
  if (treatment === 'delivered') event.respondWith(delivered(event))
})

/** A page sends the list of its loaded files, to be cached, and gets the newest build as the answer. */
scope.addEventListener('message', (event) => {
  const { data, source } = event
  if (!isReport(data)) return
  source?.postMessage({ build: BUILD })
  if (data.build !== BUILD) return
  const files = data.files.filter((url) => treatmentOf({ ...plainGet, url }) === 'file')
  event.waitUntil(
    kept.complete(files.map((url) => new URL(url).pathname)).catch(() => {
      // The connection went meanwhile, or the device is full. The next start reports again.
    }),
  )
})

const plainGet = { method: 'GET', mode: 'cors', headers: new Headers() }

function isReport(data: unknown): data is { build: string; files: string[] } {
  return typeof data === 'object' && data !== null && 'build' in data && 'files' in data
}

async function file(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const found = await kept.file(pathname)
  if (found) return found
  const response = await fetch(event.request)
  if (mayKeep(response)) {
    const copy = response.clone()
    event.waitUntil(
      kept.keepFile(pathname, copy).catch(() => {
        // The device is full: the file was delivered all the same.
      }),
    )
  }
  return response
}

async function screen(event: FetchEvent): Promise<Response> {
  const asked = fetch(event.request)
  const answer = await Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) =>
      setTimeout(() => resolve(null), patienceFor(event.request.cache)),
    ),
  ])
  if (answer) return seen(event, answer)
  const page = await kept.page()
  if (page) {
    // A late answer still shows whether the server has a worker, and is handled like any answer.
    event.waitUntil(asked.then((late) => seen(event, late)).catch(() => null))
    return page
  }
  return asked.then((late) => seen(event, late)).catch(() => plainOfflinePage(navigator.language))
}

/** Ready-made pages are not kept; offline, the app shows in their place that there is no connection. */
async function delivered(event: FetchEvent): Promise<Response> {
  try {
    return seen(event, await fetchTwice(event.request))
  } catch {
    return (await kept.page()) ?? plainOfflinePage(navigator.language)
  }
}

/** A connection that has just come back may not carry yet: one that the device reports gets a second try. */
async function fetchTwice(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (!navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS))
    return fetch(request)
  }
}

/** Passes a page of the server on, and learns from it. */
function seen(event: FetchEvent, response: Response): Response {
  const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '')
  if (response.status === 200 && isPage) {
    event.waitUntil(learn(response.clone()))
  }
  return response
}

async function learn(response: Response): Promise<void> {
  const html = await response.clone().text()
  const build = buildOf(html)
  if (build === null) {
    for (const name of await scope.caches.keys()) await scope.caches.delete(name)
    await scope.registration.unregister()
    return
  }
  // A ready-made page has its text within this; the app's own page differs from address to address in a screen's files.
  const isReadyMade = html.includes('<div id="site"')
  if (build !== BUILD || isReadyMade || !mayKeep(response)) return
  const headers = new Headers(response.headers)
  // They tell of the bytes of the page as it came.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  await kept.renewPage(new Response(withoutScreen(html), { headers }))
}
