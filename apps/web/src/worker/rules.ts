/**
 * The service worker's caching rules, as pure functions. Everything not named here goes to the
 * network as if there were no worker: the API, the client's pages, requests to providers, every
 * new URL.
 */

/**
 * `file` is part of the app and never changes under its name; `screen` is drawn by the app; `delivered` is a
 * ready-made page of the server; `other` is none of the worker's business.
 */
export type Treatment = 'file' | 'screen' | 'delivered' | 'other'

export interface Asked {
  method: string
  url: string
  /** 'navigate' if the browser opens a page. */
  mode: string
  headers: { has(name: string): boolean }
}

/** The web's addresses as patterns like `/invoices/:id`, as the build reads them from the app's routes. */
export interface Addresses {
  screens: readonly string[]
  /** The ready-made page of each address. */
  delivered: Readonly<Record<string, string>>
}

const FILES = /^\/(assets\/[\w.-]+|fonts\/[\w.-]+|favicon\.svg)$/

/** The treatment of a request, on a site with these URLs. */
export function treatments({ screens, delivered }: Addresses, origin: string) {
  const screenPatterns = screens.map(patternOf)
  const deliveredPatterns = Object.keys(delivered).map(patternOf)
  const fits = (pathname: string) => (pattern: RegExp) => pattern.test(pathname)

  return function treatmentOf({ method, url, mode, headers }: Asked): Treatment {
    if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return 'other'
    const address = new URL(url)
    if (address.origin !== origin) return 'other'
    const { pathname } = address
    if (mode !== 'navigate') return FILES.test(pathname) ? 'file' : 'other'
    // A URL that is both, such as `/`, can be rendered by the app.
    if (screenPatterns.some(fits(pathname))) return 'screen'
    return deliveredPatterns.some(fits(pathname)) ? 'delivered' : 'other'
  }
}

/** A pattern for URLs like `/invoices/:id`, with or without a trailing slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`)
}

interface Answered {
  status: number
  /** 'basic' for an answer of our own origin that scripts may read. */
  type: string
  redirected: boolean
  headers: { get(name: string): string | null }
}

/** Whether an answer may stay on the device: whole, our own, and not forbidden by the server. */
export function mayKeep({ status, type, redirected, headers }: Answered): boolean {
  const isRefused = /no-store|private/.test(headers.get('cache-control') ?? '')
  return status === 200 && type === 'basic' && !redirected && !isRefused
}

/** The build that a page of ours belongs to; null for a page that knows nothing of a worker. */
export function buildOf(html: string): string | null {
  return /<meta name="build" content="([\w-]+)"/.exec(html)?.[1] ?? null
}

/**
 * The app's page without the files and data of the one screen it was sent for. The kept page opens every address, and a screen
 * that was never opened here must not keep it from being whole.
 */
export function withoutScreen(html: string): string {
  return html.replace(/<(?:link|meta) data-screen [^>]*>/g, '')
}

/** The files that a page cannot start without. */
export function filesOf(html: string): string[] {
  const named = [...html.matchAll(/\b(?:src|href)="(\/assets\/[\w.-]+)"/g)]
  return [...new Set(named.map(([, path = '']) => path))]
}

const PREFIX = 'isiro-'

export function cacheOf(build: string): string {
  return `${PREFIX}${build}`
}

export interface KeptBuild {
  name: string
  /** The app can start from it. */
  isWhole: boolean
}

/**
 * The caches to delete, given in the order of their creation. Until the new build can start on its own, the
 * last one that can is kept, so that a user who loses the connection during an update still has an app.
 */
export function outdated(builds: readonly KeptBuild[], own: string): string[] {
  const ours = builds.filter(({ name }) => name.startsWith(PREFIX))
  const spare =
    ours.find(({ name, isWhole }) => isWhole && name === own) ??
    ours.findLast(({ isWhole }) => isWhole)
  return ours.map(({ name }) => name).filter((name) => name !== own && name !== spare?.name)
}

/** More files than a build has: a bound in case wrong files are requested. */
const MOST_FILES = 400

/** The oldest cached files beyond the limit. Files that the app starts with are never among them. */
export function surplus(kept: readonly string[], needed: readonly string[]): string[] {
  const spare = kept.filter((path) => !needed.includes(path))
  return spare.slice(0, Math.max(0, kept.length - MOST_FILES))
}

/** In ms: how long opening a page waits for the server before the cached app is shown. */
const OPEN_PATIENCE_MS = 3000
/** In ms. Longer, because a user who reloads wants the server's current version. */
const RELOAD_PATIENCE_MS = 20_000

/** `cache` is the request's cache mode, which distinguishes a reload from an ordinary navigation. */
export function patienceFor(cache: string): number {
  return cache === 'no-cache' || cache === 'reload' ? RELOAD_PATIENCE_MS : OPEN_PATIENCE_MS
}
