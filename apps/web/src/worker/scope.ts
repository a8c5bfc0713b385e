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

/** A tab of the app. */
interface WindowClient extends Client {
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
}

interface PushMessageEvent extends LateEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationTap extends LateEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

export interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(): Promise<Client[]>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    unregister(): Promise<boolean>
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LateEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationTap) => void): void
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void
}
