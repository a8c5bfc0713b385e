import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Api, demo } from './api.ts'
import { test, type Visit } from './browser.ts'
import { deployment } from './deployment.ts'
import { signedUp } from './owners.ts'
import { teamOwner, withMember } from './teams.ts'
import { PASSWORD } from './visitors.ts'

/** The worker looks after these visits, as it does after everybody's. */
const keeping = { serviceWorkers: 'allow' } as const

test('after a visit the worker has the app and nothing else, and it opens offline with the data last seen', async ({
  visit,
}) => {
  const guest = await visit(keeping)
  const { page, context } = guest
  await logIn(guest)
  await page.getByText('₦2,450,000').first().waitFor()
  await isKept(guest, 'auth', 'dashboard')
  // What is opened here can be opened without a connection.
  await page.goto('/invoices/new')
  await page.getByLabel('Client name').waitFor()
  await isKept(guest, 'auth', 'dashboard', 'business')
  const paths = await keptPaths(guest)
  for (const path of paths) expect(path).toMatch(/^\/(offline$|assets\/|fonts\/|favicon\.svg$)/)

  await context.setOffline(true)
  for (const address of ['/dashboard', '/']) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'Welcome back, Adaeze' }).waitFor()
    await page.getByText('₦2,450,000').first().waitFor()
    await page.getByText(/^Updated \d\d:\d\d$/).waitFor()
    await page.getByText("You're offline. Your drafts are saved on this phone").first().waitFor()
  }
  await page.goto('/invoices/new')
  await page.getByRole('button', { name: 'Save draft (needs internet to issue)' }).waitFor()

  // A page that only the server has: the app says why it is not there.
  await page.goto('/pricing')
  await page.getByRole('heading', { name: "You're offline" }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()

  // It comes by itself once the server can be reached.
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Start free. Pay when it pays.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/pricing')
})

test('lists and what they lead to can be read again, and are asked for anew when the connection is back', async ({
  visit,
}) => {
  const guest = await visit(keeping)
  const { page, context } = guest
  await logIn(guest)
  const invoice = page.locator('main a[href^="/invoices/0"]').first()
  const client = page.locator('main').getByText('Falade Chambers').first()
  for (const [name, row] of [
    ['Clients', client],
    ['Invoices', invoice],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await row.waitFor()
  }
  const address = (await invoice.getAttribute('href')) ?? ''
  await invoice.click()
  await page.getByText('Amount due').first().waitFor()
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  await isKept(guest, 'clients', address.replace('/invoices/', ''))

  await context.setOffline(true)
  await page.goto(address)
  await page.getByRole('heading', { name: number }).waitFor()
  await page.getByText(/^Updated \d\d:\d\d$/).waitFor()
  await page.goto('/clients')
  await client.waitFor()
  await page.goto('/invoices')
  await invoice.waitFor()

  await page.getByText("You're offline. Your drafts are saved on this phone").first().waitFor()
  const asked = page.waitForResponse((response) => response.url().includes('/api/invoices?'))
  await context.setOffline(false)
  await page.getByText("You're back online.").first().waitFor()
  expect((await asked).status()).toBe(200)
})

test('a draft that was written without a connection is sent when there is one again', async ({
  visit,
}) => {
  const guest = await visit(keeping)
  const { page, context } = guest
  const { api } = await signedUp(guest)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()
  await isKept(guest, 'auth', 'dashboard')
  await page.goto('/invoices/new')
  await page.getByLabel('Client name').waitFor()
  await isKept(guest, 'auth', 'business')

  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Client name').fill('Written on the way')
  await page.getByText('Saved offline. Will sync.').first().waitFor()

  // The offline page links to the draft, because there is no page to go back to.
  await page.goto('/offline')
  await page.getByRole('link', { name: /Written on the way/ }).click()
  await page.getByText("You're offline. Your drafts are saved on this phone").first().waitFor()
  expect(await page.getByLabel('Client name').inputValue()).toBe('Written on the way')

  // The device goes on elsewhere when the connection is back: the draft need not be looked at.
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()
  await page.getByText("You're offline. Your drafts are saved on this phone").first().waitFor()
  await context.setOffline(false)
  await expect.poll(() => draftsOnServer(api)).toEqual(['Written on the way'])
})

test('on a shared browser a draft waits for the person who wrote it', async ({ visit }) => {
  const guest = await visit(keeping)
  const { page, context } = guest
  const { api, email } = await teamOwner(guest)
  const other = await withMember(api, 'admin', 'Bisi')
  await page.goto('/invoices/new')
  await page.getByLabel('Client name').waitFor()
  await isKept(guest, 'auth', 'business')
  await context.setOffline(true)
  await page.getByLabel('Client name').fill('Of the owner')
  await page.getByText('Saved offline. Will sync.').first().waitFor()

  // Meanwhile the session ends on the server, and somebody else of the business signs in.
  await api.post('/api/auth/logout')
  await context.setOffline(false)
  await page.waitForURL(/\/login\?/)
  await signInAs(page, other.email)
  await page.waitForURL(/\/invoices\/new/)
  expect(await page.getByLabel('Client name').inputValue()).toBe('')
  await page.goto('/invoices')
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor()
  expect(await page.getByText('only on this device').count()).toBe(0)
  expect(await draftsOnServer(other.api)).toEqual([])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Get Started' }).first().waitFor()

  await page.goto('/login')
  await signInAs(page, email)
  await page.waitForURL(/\/dashboard/)
  await expect.poll(() => draftsOnServer(other.api)).toEqual(['Of the owner'])
})

test('two tabs in two businesses send each its own draft', async ({ visit }) => {
  const guest = await visit(keeping)
  const { page: first, context } = guest
  const { api } = await signedUp(guest)
  const { id } = await api.post<{ id: string }>('/api/auth/businesses', {
    businessName: 'Eze Prints',
    timeZone: 'Africa/Lagos',
  })
  await first.goto('/invoices/new')
  await first.getByLabel('Client name').waitFor()
  const second = await context.newPage()
  await second.goto(`/invoices/new?business=${id}`)
  await second.getByLabel('Client name').waitFor()
  for (const page of [first, second]) await isKept({ page, context }, 'auth', 'business')
  await context.setOffline(true)
  await first.getByLabel('Client name').fill('Of Eze Catering')
  await second.getByLabel('Client name').fill('Of Eze Prints')
  for (const page of [first, second])
    await page.getByText('Saved offline. Will sync.').first().waitFor()
  await context.setOffline(false)
  await expect.poll(() => draftsOnServer(api)).toEqual(['Of Eze Catering'])
  await second.goto('/invoices')
  await second.getByText('Of Eze Prints').first().waitFor()
  expect(await second.getByText('Of Eze Catering').count()).toBe(0)
})

test('after logging out the device has nothing of the account, with or without a connection', async ({
  visit,
}) => {
  const guest = await visit(keeping)
  const { page, context } = guest
  await logIn(guest)
  await page.getByText('₦2,450,000').first().waitFor()
  await isKept(guest, 'auth', 'dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Get Started' }).first().waitFor()
  expect(await seenAnswers(guest)).toEqual([])

  // Another user's token opens nothing of the previous account.
  await context.setOffline(true)
  await page.evaluate(() => localStorage.setItem('token', 'of somebody else'))
  await page.goto('/dashboard')
  await page.getByText("We couldn't reach the server.").first().waitFor()
  expect(await page.locator('body').innerText()).not.toContain('Adaeze')
})

test('a new version announces itself, is installed on request and keeps the typed text; one without a worker ends it', async ({
  visit,
}) => {
  const served = await deployment(inject('baseUrl'))
  const guest = await visit({ ...keeping, baseURL: served.baseUrl })
  const { page, context } = guest
  try {
    await signedUp(guest)
    await page.goto('/invoices/new')
    await page.getByLabel('Client name').waitFor()
    await isKept(guest, 'auth')
    const [before] = await cacheNames(guest)
    const build = before?.replace('isiro-', '') ?? ''

    served.deploy((_, text) => text.replaceAll(build, 'the-next-one'))
    await page.getByLabel('Client name').fill('Typed when it came')
    await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update())')
    await page.getByText('New version ready').first().waitFor()
    // The open page keeps its version until the user asks for the new one.
    expect(await runningBuild(guest)).toBe(build)
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect.poll(() => runningBuild(guest)).toBe('the-next-one')
    expect(await page.getByLabel('Client name').inputValue()).toBe('Typed when it came')
    await expect.poll(() => cacheNames(guest)).toEqual(['isiro-the-next-one'])
    expect(await page.getByText('New version ready').count()).toBe(0)

    served.deploy((path, text) =>
      path === '/sw.js' ? null : text.replace(/<meta name="build"[^>]*>/, ''),
    )
    await page.reload()
    await page.getByLabel('Client name').waitFor()
    await expect.poll(() => cacheNames(guest)).toEqual([])
    const workers = () =>
      page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')
    await expect.poll(workers).toBe(0)
  } finally {
    await context.close()
    await served.close()
  }
})

/** Signs the demo business in and opens its dashboard. */
async function logIn({ page }: Visit): Promise<void> {
  const { token } = await demo()
  await page.goto('/pricing')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Adaeze' }).waitFor()
}

/** Signs a person in on the page for it. */
async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Waits until the app can start from the cache with the screen that is open, and the device has the answers whose keys name these parts. */
async function isKept(guest: Visit, ...parts: string[]): Promise<void> {
  await expect
    .poll(() => keptPaths(guest))
    .toEqual(expect.arrayContaining(['/offline', ...(await loadedFiles(guest))]))
  await expect
    .poll(async () => {
      const keys = JSON.stringify(await seenAnswers(guest))
      return parts.filter((part) => !keys.includes(part))
    })
    .toEqual([])
}

// These run in the page, whose world is not the tests': they are given as texts.

function cacheNames({ page }: Visit): Promise<string[]> {
  return page.evaluate('caches.keys()')
}

function keptPaths({ page }: Visit): Promise<string[]> {
  return page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name))))
    .then((kept) => Promise.all(kept.map((cache) => cache.keys())))
    .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`)
}

/** The app's files that this page has loaded; a busy phone may cache them a while later. */
function loadedFiles({ page }: Visit): Promise<string[]> {
  return page.evaluate(`performance.getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))`)
}

/** The keys of the answers that the device has kept. */
function seenAnswers({ page }: Visit): Promise<string[]> {
  return page.evaluate(`indexedDB.databases().then((databases) => new Promise((resolve) => {
    if (!databases.some(({ name }) => name === 'isiro-seen')) return resolve([])
    const opening = indexedDB.open('isiro-seen')
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('answers').objectStore('answers').getAllKeys()
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result)
      }
    }
  }))`)
}

async function runningBuild({ page }: Visit): Promise<string> {
  return (await page.locator('meta[name="build"]').getAttribute('content')) ?? ''
}

async function draftsOnServer(api: Api): Promise<string[]> {
  const rows = await api.get<{ clientName: string | null }[]>('/api/invoices?status=draft&limit=10')
  return rows.map(({ clientName }) => clientName ?? '')
}
