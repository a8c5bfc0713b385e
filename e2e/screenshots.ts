import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
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

const pictures = [
  { name: 'dashboard-desktop', path: '/dashboard', viewport: DESKTOP },
  { name: 'editor-phone', path: '/invoices/new', viewport: PHONE },
  { name: 'invoice-phone', path: `/invoices/${overdue?.id}`, viewport: PHONE },
  {
    name: 'client-page-phone',
    path: `${new URL(invoice.clientUrl).pathname}?preview`,
    viewport: PHONE,
  },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const { name, path, viewport } of pictures) {
  const page = await browser.newPage({ viewport, locale: 'en-NG', timezoneId: 'Africa/Lagos' })
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: `${folder}${name}.png` })
  await page.close()
}
await browser.close()
