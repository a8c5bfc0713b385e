import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, inject } from 'vitest'
import { demo, overdueInvoice } from './api.ts'
import { type OpenVisit, test, type Visit } from './browser.ts'
import { questionFaults } from './consent-question.ts'
import { waitForRest } from './rest.ts'
import { DEMO, DESKTOP } from './visitors.ts'

/** The simulator of the tag service. */
let tagUrl: string

beforeAll(async () => {
  const html = await (await fetch(inject('baseUrl'))).text()
  tagUrl = /data-consent="\S+ (http[^"]+)"/.exec(html)?.[1] ?? ''
  expect(tagUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})
// Nobody else is counted meanwhile: the visitors of all other tests have refused.
beforeEach(async () => {
  await fetch(`${tagUrl}/simulator/reset`, { method: 'POST' })
})

interface Guest extends Visit {
  /** The addresses of the tag service that this visitor's pages have asked for. */
  asked: string[]
}

async function guestOf(visit: OpenVisit, more = {}): Promise<Guest> {
  const guest = await visit({ isUnasked: true, ...more })
  const asked: string[] = []
  guest.context.on('request', (request) => {
    if (request.url().startsWith(tagUrl)) asked.push(request.url())
  })
  return { ...guest, asked }
}

interface Report {
  event: string
  address: string
  referrer: string
  parameters: Record<string, string | number>
}

async function seen(): Promise<{ scripts: number; reports: Report[] }> {
  const answer = await fetch(`${tagUrl}/simulator/reports`)
  return (await answer.json()) as { scripts: number; reports: Report[] }
}

const eventsSeen = async () => (await seen()).reports.map(({ event }) => event)
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()
const cookieNames = async ({ context }: Visit) =>
  (await context.cookies()).map(({ name }) => name).sort()

/** Whether an element, given by its selector, has the focus. */
const hasFocus = async (page: Page, selector: string) =>
  (await page.locator(`${selector}:focus`).count()) === 1

/** Agrees on the landing page, and waits until its script and its report were both asked for, and seen here. */
async function agree({ page, asked }: Guest): Promise<void> {
  await page.goto('/')
  await press(page, 'Accept')
  await expect.poll(eventsSeen).toEqual(['page_view'])
  await expect.poll(() => asked.length).toBe(2)
}

test('on a phone nothing is loaded before the answer, and never after a refusal', async ({
  visit,
}) => {
  const guest = await guestOf(visit)
  const { page } = guest
  await page.goto('/?ref=ADA22222')
  await banner(page).waitFor()
  await page.goto('/pricing')
  await banner(page).waitFor()
  await press(page, 'Decline')
  await banner(page).waitFor({ state: 'hidden' })
  for (const path of ['/', '/pricing', '/terms', '/privacy', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await banner(page).count()).toBe(0)
  }
  expect(guest.asked).toEqual([])
  expect(await seen()).toEqual({ scripts: 0, reports: [] })
  expect(await guest.context.cookies()).toEqual([])
})

test('on a phone who agrees is counted, without what the address or the referrer tells', async ({
  visit,
}) => {
  const guest = await guestOf(visit)
  const { page } = guest
  await page.goto('/?ref=ADA22222&utm_source=radio')
  await press(page, 'Accept')
  await expect.poll(seen).toMatchObject({
    scripts: 1,
    reports: [
      { event: 'page_view', address: `${inject('baseUrl')}/?utm_source=radio`, referrer: '' },
    ],
  })
  expect(await cookieNames(guest)).toEqual(['_ga', '_ga_E2ETEST'])

  await page.goto('/#signup')
  await page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('First name').fill('Ngozi')
  await expect.poll(eventsSeen).toContain('sign_up_started')

  await page.goto('/pricing')
  await page.locator('label', { hasText: 'Yearly' }).click()
  await page.getByRole('link', { name: 'Choose Basic' }).first().click()
  await page.waitForURL(/\/signup/)
  await expect
    .poll(async () => (await seen()).reports.find(({ event }) => event === 'begin_checkout'))
    .toMatchObject({
      address: `${inject('baseUrl')}/pricing`,
      parameters: { plan: 'basic', interval: 'year', currency: 'NGN', value: 35_000 },
    })
  expect(JSON.stringify(await seen())).not.toMatch(/ADA22222|Ngozi|signup/)
})

test('a change of mind in the footer ends it at once, with its cookies', async ({ visit }) => {
  const guest = await guestOf(visit)
  const { page } = guest
  await agree(guest)
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await page.getByText('Your choice: accepted.').waitFor()
  const loadedAgain = page.waitForEvent('load')
  await press(page, 'Decline')
  await loadedAgain
  expect(await cookieNames(guest)).toEqual([])
  const before = guest.asked.length
  await page.goto('/pricing', { waitUntil: 'networkidle' })
  expect(await page.evaluate<boolean>("'dataLayer' in window")).toBe(false)
  expect(guest.asked).toHaveLength(before)
  expect(await eventsSeen()).toEqual(['page_view'])
})

test('never where passwords and mailed links are, nor in the app after a login in place, nor for a client', async ({
  visit,
}) => {
  const guest = await guestOf(visit, { viewport: DESKTOP })
  const { page } = guest
  await agree(guest)
  const before = [...guest.asked]
  const isUntouched = async (place: string) => {
    await waitForRest(page)
    const tags = await page.locator(`script[src^="${tagUrl}"]`).count()
    const hasLayer = await page.evaluate<boolean>("'dataLayer' in window")
    expect({ place, tags, hasLayer }).toEqual({ place, tags: 0, hasLayer: false })
  }
  for (const path of [
    '/login',
    '/signup',
    '/reset-password',
    '/reset-password/x',
    '/verify-email/x',
    '/data-export/x',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).not.toContain(tagUrl)
    await isUntouched(path)
  }
  expect(guest.asked).toEqual(before)

  await page.goto('/#login')
  await expect.poll(eventsSeen).toEqual(['page_view', 'page_view'])
  await waitForRest(page)
  const visited = guest.asked.length
  const login = page.getByRole('tabpanel', { name: 'Login' })
  await login.getByLabel('Email').fill(DEMO.email)
  await login.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await login.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await isUntouched('the app behind the landing page')
  for (const path of ['/dashboard', '/invoices', '/settings', '/']) {
    await page.goto(path)
    await isUntouched(path)
  }
  await page.goto('/pricing')
  await isUntouched('a public page, for a member')
  expect(guest.asked).toHaveLength(visited)

  const answer = await page.goto((await overdueInvoice(await demo())).clientPath)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['content-security-policy']).not.toContain(tagUrl)
  await isUntouched('the client’s page')
  expect(guest.asked).toHaveLength(visited)
})

test('on a phone the question moves nothing, hides no end of a page, and passes axe', async ({
  visit,
}) => {
  const { page } = await guestOf(visit)
  for (const path of ['/', '/privacy']) expect(await questionFaults(page, path)).toEqual([])
})

test('by keyboard: the footer leads to the question, Escape leads back, and Enter answers', async ({
  visit,
}) => {
  const { page } = await guestOf(visit, { viewport: DESKTOP })
  await page.goto('/pricing')
  const link = page.getByRole('link', { name: 'Cookie settings' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page, '[data-consent]')).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await banner(page).waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(page, 'a[data-cookie-settings]')).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('Your choice: declined.').waitFor()
  await page.keyboard.press('Escape')
  await banner(page).waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(page, 'a[data-cookie-settings]')).toBe(true)
})

test('the landing page inside the app has the link, too: it leads to a page that asks', async ({
  visit,
}) => {
  const guest = await guestOf(visit)
  const { page } = guest
  await agree(guest)
  const before = guest.asked.length
  const { token } = await demo()
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Get Started' }).first().waitFor()
  expect(guest.asked).toHaveLength(before)
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await page.waitForURL(/\/privacy#cookie-settings$/)
  await page.getByText('Your choice: accepted.').waitFor()
  await expect.poll(() => hasFocus(page, '[data-consent]')).toBe(true)
  await press(page, 'Accept')
  await page.waitForURL(/\/privacy$/)
})
