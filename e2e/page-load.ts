import { join } from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** The speed of the line and the machine. Without it both are as fast as they can be. */
export interface Throttle {
  /** Bits a second, both ways. */
  bitsPerSecond?: number
  latencyMs?: number
  /** How many times slower the processor is. */
  cpuSlowdown?: number
}

/** A phone that many of our users have, on a bad day of the network. */
export const SLOW_PHONE: Throttle = { bitsPerSecond: 1_600_000, latencyMs: 150, cpuSlowdown: 4 }
/** Slow enough that every placeholder is seen. */
export const SLOW_LINE: Throttle = { bitsPerSecond: 4_000_000, latencyMs: 150 }

export interface Visitor {
  baseUrl: string
  /** Of a session; null for a visitor. */
  token: string | null
  viewport: { width: number; height: number }
}

export interface Measured {
  path: string
  /** The selector of the part that makes the page usable. */
  ready: string
}

/** A part of the page that moved by itself. */
interface Shift {
  at: number
  value: number
  /** The elements that moved, as tag and class names. */
  sources: string[]
}

/** Times in ms since the navigation began. */
export interface PageLoad {
  /** The part that the route names is there, and nothing that can be seen is still a placeholder. */
  usableMs: number
  firstPaintMs: number
  largestPaintMs: number
  /** Cumulative layout shift, by the definition of the Core Web Vitals. */
  cls: number
  shifts: Shift[]
  /** Of tasks over 50 ms, what exceeds that. */
  blockingMs: number
  requests: number
  /** Bytes as received, with the headers. */
  scriptBytesBeforeUsable: number
  scriptFilesBeforeUsable: number
  /** The same, each as its bytes and its path. */
  earlyScripts: string[]
  scriptBytes: number
  bytes: number
}

/** A fresh profile: nothing cached, and signed in if the visitor has a token. */
export async function freshProfile(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { baseUrl, token, viewport } = visitor
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // The second visit takes the files from the browser's cache, as the worker would hand them out.
    serviceWorkers: 'block',
  })
  if (token !== null) {
    await context.addInitScript((value) => localStorage.setItem('token', value), token)
  }
  return context
}

interface Options {
  /** Measures until the page has been at rest for so long. */
  restMs?: number
  /** Leaves out what the page fetches for later once the browser is idle; on a busy machine that begins at any time. */
  isOnlyForScreen?: boolean
}

/** Opens a page in a profile and measures it until it is at rest. */
export async function measureLoad(
  context: BrowserContext,
  { path, ready }: Measured,
  throttle: Throttle,
  { restMs = 1_500, isOnlyForScreen = false }: Options = {},
): Promise<PageLoad> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await slowDown(cdp, throttle)
    const received = followBytes(cdp)
    await page.addInitScript((selector) => Object.assign(globalThis, { ready: selector }), ready)
    if (isOnlyForScreen) {
      await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
    }
    await page.addInitScript({ path: join(import.meta.dirname, 'watch-page.js') })
    await page.goto(path, { waitUntil: 'commit' })
    await usable(page, path)
    await atRest(page, received, restMs)
    const { timeOrigin, ...load } = await page.evaluate(() => ({
      ...(globalThis as unknown as { load: Watched }).load,
      timeOrigin: performance.timeOrigin,
    }))
    const files = received.files()
    const scripts = files.filter(({ isScript }) => isScript)
    const early = scripts.filter(({ endedAt }) => endedAt - timeOrigin <= load.usableMs)
    return {
      ...load,
      cls: cumulativeShift(load.shifts),
      requests: files.length,
      scriptBytesBeforeUsable: bytesOf(early),
      scriptFilesBeforeUsable: early.length,
      earlyScripts: early.map((file) => `${file.bytes} ${file.path}`),
      scriptBytes: bytesOf(scripts),
      bytes: bytesOf(files),
    }
  } finally {
    await page.close()
  }
}

/** Waits until a page is usable; one that is not within a minute says what it still waits for. */
async function usable(page: Page, path: string): Promise<void> {
  const isUsable = () => (globalThis as unknown as { load: Watched }).load.usableMs > 0
  try {
    await page.waitForFunction(isUsable, null, { timeout: 60_000 })
  } catch (error) {
    const waiting = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[aria-busy="true"]')].map(({ outerHTML }) => outerHTML.slice(0, 200))`,
    )
    throw new Error(`${path} is not usable after a minute: ${waiting.join(' | ')}`, {
      cause: error,
    })
  }
}

async function slowDown(cdp: CDPSession, throttle: Throttle): Promise<void> {
  const { bitsPerSecond, latencyMs = 0, cpuSlowdown = 1 } = throttle
  const throughput = bitsPerSecond === undefined ? -1 : bitsPerSecond / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

interface ReceivedFile {
  path: string
  isScript: boolean
  /** Ms since 1970. */
  endedAt: number
  bytes: number
}

interface Received {
  files(): ReceivedFile[]
  /** Whether every request has its whole answer; the live stream, which stays open, does not count. */
  isComplete(): boolean
}

function followBytes(cdp: CDPSession): Received {
  const open = new Map<string, { path: string; toWallTime: number }>()
  const streams = new Set<string>()
  const files: ReceivedFile[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/payments/live') streams.add(requestId)
    // The browser's clock of these events counts seconds since it started.
    open.set(requestId, { path: pathname, toWallTime: wallTime - timestamp })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const asked = open.get(requestId)
    open.delete(requestId)
    // Nothing is received of what the cache has.
    if (!asked || encodedDataLength === 0) return
    const endedAt = (timestamp + asked.toWallTime) * 1000
    files.push({
      path: asked.path,
      isScript: asked.path.endsWith('.js'),
      endedAt,
      bytes: encodedDataLength,
    })
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  return {
    files: () => files,
    isComplete: () => [...open.keys()].every((id) => streams.has(id)),
  }
}

async function atRest(page: Page, received: Received, restMs: number): Promise<void> {
  const limit = Date.now() + 30_000
  for (let quietSince = Date.now(); Date.now() - quietSince < restMs; ) {
    if (Date.now() > limit) throw new Error('The page does not come to rest.')
    if (!received.isComplete()) quietSince = Date.now()
    await page.waitForTimeout(50)
  }
}

/** The notes of e2e/watch-page.js so far. */
type Watched = Pick<
  PageLoad,
  'usableMs' | 'firstPaintMs' | 'largestPaintMs' | 'blockingMs' | 'shifts'
>

/** The largest sum of a run of shifts: less than a second between two, and five in all. */
export function cumulativeShift(shifts: readonly Pick<Shift, 'at' | 'value'>[]): number {
  let largest = 0
  let run = { from: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, sum: 0 }
  for (const { at, value } of shifts) {
    const goesOn = at - run.last < 1000 && at - run.from < 5000
    run = goesOn ? { ...run, last: at, sum: run.sum + value } : { from: at, last: at, sum: value }
    largest = Math.max(largest, run.sum)
  }
  return largest
}

function bytesOf(files: readonly ReceivedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
