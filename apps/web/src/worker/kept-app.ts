import { buildOf, cacheOf, filesOf, mayKeep, outdated, surplus } from './rules.ts'

/** The URL under which the app's page is requested and cached. Its page opens every screen. */
const PAGE = '/offline'

/** One build of the app on the device: its page, and the files that were fetched for it. */
export interface KeptApp {
  /** A cached file of this build or the previous one; undefined if it was never fetched. */
  file(path: string): Promise<Response | undefined>
  keepFile(path: string, response: Response): Promise<void>
  /** The page of the newest build that can start. */
  page(): Promise<Response | undefined>
  /** A newer answer for a page that is kept already: the settings in it may have changed. */
  renewPage(response: Response): Promise<void>
  /** Keeps the page, once all that it starts with and `files` are here; then older builds go. */
  complete(files: readonly string[]): Promise<void>
  removeOutdated(): Promise<void>
}

export function keptApp(caches: CacheStorage, build: string): KeptApp {
  const name = cacheOf(build)
  const own = caches.open(name)
  // File names contain a content hash, so an answer fits whatever the request's headers were.
  const anyVersion = { ignoreVary: true }

  async function isWhole(): Promise<boolean> {
    return (await (await own).match(PAGE, anyVersion)) !== undefined
  }

  async function removeOutdated(): Promise<void> {
    const builds = (await caches.keys()).map(async (each) => {
      const page = await caches.match(PAGE, { ...anyVersion, cacheName: each })
      return { name: each, isWhole: page !== undefined }
    })
    const old = outdated(await Promise.all(builds), name)
    await Promise.all(old.map((each) => caches.delete(each)))
  }

  /** Fetches a file, from the browser's HTTP cache if possible, since the page has just used it. */
  async function fetchMissing(path: string): Promise<boolean> {
    const cache = await own
    if (await cache.match(path, anyVersion)) return true
    const response = await fetch(path)
    if (!mayKeep(response)) return false
    await cache.put(path, response)
    return true
  }

  async function trim(): Promise<void> {
    const cache = await own
    const page = await cache.match(PAGE, anyVersion)
    const needed = [PAGE, ...(page ? filesOf(await page.text()) : [])]
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(surplus(paths, needed).map((path) => cache.delete(path, anyVersion)))
  }

  return {
    async file(path) {
      return (await (await own).match(path, anyVersion)) ?? caches.match(path, anyVersion)
    },
    async keepFile(path, response) {
      await (await own).put(path, response)
    },
    async page() {
      return (await (await own).match(PAGE, anyVersion)) ?? caches.match(PAGE, anyVersion)
    },
    async renewPage(response) {
      if (await isWhole()) await (await own).put(PAGE, response)
    },
    async complete(files) {
      const arrived = await Promise.all(files.map(fetchMissing))
      if (arrived.includes(false)) return
      if (!(await isWhole())) {
        const page = await fetch(PAGE, { cache: 'no-cache', credentials: 'omit' })
        const html = await page.clone().text()
        // The server may have moved on since; the worker of that build will keep its page.
        if (!mayKeep(page) || buildOf(html) !== build) return
        const started = await Promise.all(filesOf(html).map(fetchMissing))
        if (started.includes(false)) return
        await (await own).put(PAGE, page)
      }
      await removeOutdated()
      await trim()
    },
    removeOutdated,
  }
}
