import { createStore } from './store.ts'

/** Whether the server has another version of the app than the one that runs here. */
export const newerBuild = createStore(false)

/** Where the files of the app lie; what of them may be kept, the worker knows. */
const KEPT = /^\/(assets|fonts)\//

let isStarted = false

/** Looking costs a journey to the server, so a person who comes and goes causes no more than this many. */
const LOOK_AGAIN_MS = 10 * 60_000

/**
 * Registers the service worker, tells it what this page has loaded, and hears from it which version is the
 * newest. Nothing happens where browsers have no workers, as on plain http, or where the page names no build.
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

/** What came past the worker: before there was one, or while it was being put in place. */
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
