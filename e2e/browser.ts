import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { followRequests } from './rest.ts'
import { PHONE } from './visitors.ts'

export interface Visit {
  page: Page
  context: BrowserContext
}

interface VisitOptions extends BrowserContextOptions {
  /** A visitor who has not answered the question about cookies. Everybody else has refused, and is counted nowhere. */
  isUnasked?: boolean
}

/**
 * A test in a browser: `visit` opens a fresh, signed-out profile, on a phone unless told otherwise. A page that throws or
 * reports an error fails its test.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await chromium.connect(inject('browserUrl'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('visit', async ({ browser }, { onCleanup }) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()))
      expect(problems).toEqual([])
    })
    return async ({ isUnasked = false, ...options }: VisitOptions = {}): Promise<Visit> => {
      const context = await browser.newContext({
        baseURL: inject('baseUrl'),
        viewport: PHONE,
        locale: 'en-NG',
        timezoneId: 'Africa/Lagos',
        // Offline behaviour has tests of its own; all others reach the server.
        serviceWorkers: 'block',
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(20_000)
      if (!isUnasked) await context.addInitScript(REFUSED)
      const page = await context.newPage()
      followRequests(page)
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text()))
          problems.push(`console: ${message.text()}`)
      })
      return { page, context }
    }
  })

/** Opens a profile of a test. */
export type OpenVisit = (options?: VisitOptions) => Promise<Visit>

/** As `storeChoice` of the web keeps a refusal. */
const REFUSED = `try {
  localStorage.setItem('analytics-consent', 'refused ' + new Date().toISOString().slice(0, 10))
} catch {
  // A frame without an origin, as the preview of a mail, keeps nothing.
}`

// The browser notes every 4xx answer, and every call while a journey has taken the connection away; journeys
// that provoke them look at what the page says instead. A business's own domain has no certificate here.
function isRefusal(text: string): boolean {
  return /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|FAILED))|^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy/.test(
    text,
  )
}

/** Gives a page the token of a session, as its own login would have. */
export async function signInWith(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', 'yes')
    localStorage.setItem('token', value)
  }, token)
}

/** The file that `begin` makes a page download, with its name. */
export async function downloaded(
  page: Page,
  begin: () => Promise<unknown>,
): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), begin()])
  return { name: download.suggestedFilename(), content: await contentOf(download) }
}

async function contentOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts)
}
