import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { followRequests } from './requests.ts'
import { PASSWORD, PHONE } from './visitors.ts'

export interface Visit {
  page: Page
  context: BrowserContext
}

/** A browser for a test file. Each visit is a fresh, signed-out profile; a page that throws fails its test. */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let problems: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
  })
  afterEach(async () => {
    for (const context of contexts) await context.close()
    const found = problems
    contexts = []
    problems = []
    expect(found).toEqual([])
  })
  afterAll(() => browser?.close())

  return async (options = {}) => {
    if (!browser) throw new Error('The browser has not started.')
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: PHONE,
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
      // Offline behaviour has tests of its own; all others reach the server.
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    followRequests(page)
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message.text()))
        problems.push(`console: ${message.text()}`)
    })
    contexts.push(context)
    return { page, context }
  }
}

// The browser notes every 4xx answer, and every call while a journey has taken the connection away; journeys
// that provoke them look at what the page says instead.
function isRefusal(text: string): boolean {
  return /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|FAILED))/.test(
    text,
  )
}

/** Signs a new business up through the API and opens its dashboard. */
export async function signedUp(
  { page }: Visit,
  hasProfile = true,
): Promise<{ token: string; email: string }> {
  const email = `owner-${crypto.randomUUID()}@example.com`
  const call = async (method: string, path: string, token: string | null, body: unknown) => {
    const answer = await fetch(`${inject('baseUrl')}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { token: string }
  }
  const person = {
    email,
    password: PASSWORD,
    firstName: 'Ngozi',
    lastName: 'Eze',
    businessName: 'Eze Catering',
    language: 'en',
  }
  const { token } = await call('POST', '/api/auth/signup', null, person)
  if (hasProfile) await call('PUT', '/api/business', token, PROFILE)
  await signInWith(page, token)
  return { token, email }
}

/** Gives a page the token of a session, as its own login would have. */
export async function signInWith(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', 'yes')
    localStorage.setItem('token', value)
  }, token)
}

/** The text of the mail that a sign-up or a reset sent. */
export async function receivedMail(to: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const answer = await fetch(`${inject('inboxUrl')}/messages`)
    const messages = (await answer.json()) as { to: string; text: string }[]
    const found = messages.find((message) => message.to.includes(to))
    if (found) return found.text
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`No mail reached ${to}.`)
}

/** Confirms the address of a new business by the mailed link, as SMS need it. */
export async function confirmAddress(email: string): Promise<void> {
  const token = (await receivedMail(email)).match(/\/verify-email\/([\w-]+)/)?.[1]
  const answer = await fetch(`${inject('baseUrl')}/api/auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!answer.ok) throw new Error(`The address was not confirmed: ${answer.status}`)
}

/** The business of a person who has signed up. */
export const PROFILE = {
  name: 'Eze Catering',
  address: '5 Marina, Lagos',
  phone: '08035550142',
  email: 'hello@eze.example',
  taxId: '12345678-0001',
  rcNumber: 'RC 123456',
  legalForm: 'company',
  vatStatus: 'registered',
  numberPattern: 'INV-{year}-{0001}',
  paymentTermsDays: 30,
  invoiceNotes: null,
  language: 'en',
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
}
