import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM } from './chromium.ts'
import { followRequests, waitForRest } from './rest.ts'
import { DEMO, DESKTOP, PHONE } from './visitors.ts'

/** The pictures of the README, from the demo business of a running product: `npm run screenshots [address]`. */
const address = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
await mkdir(folder, { recursive: true })

const login = await fetch(`${address}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(DEMO),
})
const { token } = (await login.json()) as { token: string }
const get = async (path: string) => {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}
const [overdue] = (await get('/api/invoices?status=overdue&limit=1')) as { id: string }[]
const { invoice } = (await get(`/api/invoices/${overdue?.id}`)) as {
  invoice: { clientUrl: string }
}

interface Picture {
  name: string
  path: string
  viewport: typeof PHONE
  isVisitors?: boolean
  isDark?: boolean
  prepare?: (page: Page) => Promise<void>
}

/** An invoice half written, with both taxes. */
async function writeInvoice(page: Page): Promise<void> {
  await page.getByLabel('Client name').fill('Landmark Events Ltd')
  await page.getByLabel('Client email').fill('accounts@landmark.example')
  await page.getByLabel('Description').fill('Roll-up banners, 85 × 200 cm, with stands')
  await page.getByLabel('Quantity').fill('12')
  await page.getByLabel('Rate').fill('28500')
  await page.getByLabel('Rate').scrollIntoViewIfNeeded()
}

const pictures: Picture[] = [
  { name: 'landing-phone', path: '/', viewport: PHONE, isVisitors: true },
  { name: 'dashboard-desktop', path: '/dashboard', viewport: DESKTOP },
  { name: 'dashboard-phone', path: '/dashboard', viewport: PHONE },
  { name: 'editor-desktop', path: '/invoices/new', viewport: DESKTOP, prepare: writeInvoice },
  { name: 'editor-phone', path: '/invoices/new', viewport: PHONE, prepare: writeInvoice },
  { name: 'invoice-phone', path: `/invoices/${overdue?.id}`, viewport: PHONE },
  {
    name: 'client-page-phone',
    path: `${new URL(invoice.clientUrl).pathname}?preview`,
    viewport: PHONE,
  },
  { name: 'tax-desktop', path: '/tax', viewport: DESKTOP, isDark: true },
]

const browser = await chromium.launch(CHROMIUM)
for (const { name, path, viewport, isVisitors, isDark, prepare } of pictures) {
  const page = await browser.newPage({
    viewport,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    colorScheme: isDark ? 'dark' : 'light',
  })
  if (!isVisitors) await page.addInitScript((value) => localStorage.setItem('token', value), token)
  followRequests(page)
  await page.goto(`${address}${path}`)
  await waitForRest(page)
  await prepare?.(page)
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: `${folder}${name}.png` })
  await page.close()
}
await browser.close()
