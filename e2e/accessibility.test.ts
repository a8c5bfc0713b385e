import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { DEMO, DESKTOP, PHONE } from './visitors.ts'

const visit = useBrowser()

const PUBLIC = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/reset-password',
  '/reset-password/x',
  '/nothing-here',
]
const MEMBER = [
  '/dashboard',
  '/dashboard?tab=invoices',
  '/dashboard?tab=tax',
  '/dashboard?tab=business',
  '/invoices',
  '/invoices/new',
  '/invoices/:id',
  '/clients',
  '/clients?new=client',
  '/clients/:id',
  '/dashboard?tab=paystack',
  '/dashboard?tab=payments',
  '/payments',
  '/expenses',
  '/expenses/import',
  '/payments/confirmed',
  '/tax',
  '/settings/getting-paid',
  '/welcome',
]

describe.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', (colorScheme) => {
  test.each(PUBLIC)('%s', async (path) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await visit({ colorScheme, viewport })
      await page.goto(path)
      await settled(page)
      expect(await violations(page)).toEqual([])
    }
  })

  test.each(MEMBER)('%s', async (path) => {
    const { token, invoiceId, clientId, clientUrl } = await demo()
    const address = path
      .replace('/invoices/:id', `/invoices/${invoiceId}`)
      .replace('/clients/:id', `/clients/${clientId}`)
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await visit({ colorScheme, viewport })
      await page.addInitScript((value) => localStorage.setItem('token', value), token)
      await page.goto(address)
      await settled(page)
      expect(await violations(page)).toEqual([])
    }
    expect(clientUrl).toContain('/pay/')
  })

  test('the client’s page', async () => {
    const { clientUrl } = await demo()
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await visit({ colorScheme, viewport })
      await page.goto(`${new URL(clientUrl).pathname}?preview`)
      expect(await violations(page)).toEqual([])
    }
  })
})

type Page = Awaited<ReturnType<typeof visit>>['page']

/** The screen stands: one heading of the first rank, nothing loading any more, no movement left. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

interface Demo {
  token: string
  invoiceId: string
  clientId: string
  clientUrl: string
}

let known: Promise<Demo> | undefined

function demo(): Promise<Demo> {
  known ??= readDemo()
  return known
}

async function readDemo(): Promise<Demo> {
  const base = inject('baseUrl')
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const { token } = (await login.json()) as { token: string }
  const get = async (path: string) =>
    (await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const [first] = (await get('/api/invoices?status=overdue&limit=1')) as {
    id: string
    clientId: string
  }[]
  if (!first) throw new Error('The demo has no overdue invoice.')
  const { invoice } = (await get(`/api/invoices/${first.id}`)) as { invoice: { clientUrl: string } }
  return { token, invoiceId: first.id, clientId: first.clientId, clientUrl: invoice.clientUrl }
}
