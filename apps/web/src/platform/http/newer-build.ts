import { createStore } from '../../ui/store.ts'

/** Whether the server has another version of the app than the one that runs here. */
export const newerBuild = createStore(false)

/** The folders of the app's files. The worker decides which of them it caches. */
const KEPT = /^\/(assets|fonts)\//

let isStarted = false

/** In ms. Limits how often a returning user causes a request to the server. */
const LOOK_AGAIN_MS = 10 * 60_000

/**
 * Registers the service worker, sends it the list of files that this page has loaded, and listens for the newest
 * version. Does nothing if the browser has no service workers, as on plain http, or if the page names no build.
 */
export function startWorker(): void {
  if (isStarted) return
  isStarted = true
  // Typed as always there, which it is not.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  if (!workers || !build) return

  const files: string[] = []
  const report = () => workers.controller?.postMessage({ build, files })
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isAnnouncement(data) && data.build !== build) newerBuild.set(true)
  })
  workers.addEventListener('controllerchange', report)
  report()
  followFiles((names) => {
    files.push(...names)
    report()
  })
  workers.register('/sw.js', { updateViaCache: 'none' }).then(lookAgainLater, () => {
    // Refused by the browser or out of reach: the app works as it does without a worker.
  })
}

/** Looks for a newer version when somebody comes back to the app, and never by the clock alone. */
function lookAgainLater(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {
      // No connection. There is a next time.
    })
  })
}

/** Follows files loaded without the worker: before it existed, or while it was being installed. */
function followFiles(onFiles: (names: string[]) => void): void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    const names = entries.flatMap(({ name, workerStart }) => (workerStart === 0 ? name : []))
    const files = names.filter((name) => KEPT.test(name.replace(location.origin, '')))
    if (files.length > 0) onFiles(files)
  })
  observer.observe({ type: 'resource', buffered: true })
}

function isAnnouncement(data: unknown): data is { build: string } {
  return typeof data === 'object' && data !== null && 'build' in data
}
