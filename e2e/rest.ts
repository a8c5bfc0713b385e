import type { Page, Request } from 'playwright-core'

const LIVE_STREAM = '/api/payments/live'
const REST_MS = 500
const LIMIT_MS = 20_000

const openRequests = new WeakMap<Page, Set<Request>>()

/** Counts the requests of a new page that have no whole answer yet, for `waitForRest`. */
export function followRequests(page: Page): void {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => {
    if (!request.url().includes(LIVE_STREAM)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/**
 * Waits until a page has loaded and has had no open request for 500 ms. The browser's own "network idle" never comes in
 * the signed-in app, because its live stream stays open.
 */
export async function waitForRest(page: Page): Promise<void> {
  const open = openOf(page)
  await page.waitForLoadState('load')
  const limit = Date.now() + LIMIT_MS
  let quietSince = Date.now()
  while (Date.now() - quietSince < REST_MS) {
    if (Date.now() > limit)
      throw new Error(`No answer yet: ${[...open].map((request) => request.url()).join(', ')}`)
    if (open.size > 0) quietSince = Date.now()
    await page.waitForTimeout(50)
  }
}

/** Whether a page awaits no answer. */
export function isAtRest(page: Page): boolean {
  return openOf(page).size === 0
}

function openOf(page: Page): Set<Request> {
  const open = openRequests.get(page)
  if (!open) throw new Error('The requests of this page are not followed.')
  return open
}

/**
 * Waits until nothing moves any more but what never stops: in the middle of a fade neither a contrast nor a place is what
 * people see. A part that was changed just now moves two frames later; one that the page has yet to draw, once it is idle.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(STILL)
}

const STILL = `(async () => {
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 }))
  const frame = () => new Promise(requestAnimationFrame)
  const isMoving = ({ playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
  await idle()
  const end = performance.now() + 10_000
  await frame()
  do {
    await frame()
    if (performance.now() > end) throw new Error('Something still moves.')
  } while (document.getAnimations().some(isMoving))
})()`
