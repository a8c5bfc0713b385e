/**
 * The parts of a service worker's world that ours uses. The library of types for workers does not go together
 * with the one for pages.
 */
export interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** Tells the browser which requests need not wake the worker. Not in every browser. */
interface InstallEvent extends LateEvent {
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>
}

interface StaticRoute {
  condition: { urlPattern: { pathname: string } }
  source: 'network'
}

export interface FetchEvent extends LateEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface PageMessageEvent extends LateEvent {
  readonly data: unknown
  readonly source: Client | null
}

interface Client {
  postMessage(message: unknown): void
}

export interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<Client[]> }
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LateEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void
}
