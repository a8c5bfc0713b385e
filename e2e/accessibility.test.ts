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

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, viewport: PHONE, size: 'a phone' },
  { colorScheme, viewport: DESKTOP, size: 'a desktop' },
])

// One visit walks all the pages, as a person would: what one page has fetched the next need not.
describe.each(LOOKS)('axe finds nothing in the $colorScheme theme on $size', (look) => {
  test('on any page for visitors', { timeout: 180_000 }, async () => {
    const { clientUrl } = await demo()
    const { page } = await visit(look)
    const found = await walk(page, [...PUBLIC, `${new URL(clientUrl).pathname}?preview`])
    expect(found).toEqual({})
  })

  test('on any page of a business', { timeout: 240_000 }, async () => {
    const { token, invoiceId, clientId } = await demo()
    const { page } = await visit(look)
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    const addresses = MEMBER.map((path) =>
      path
        .replace('/invoices/:id', `/invoices/${invoiceId}`)
        .replace('/clients/:id', `/clients/${clientId}`),
    )
    expect(await walk(page, addresses)).toEqual({})
  })
})

type Page = Awaited<ReturnType<typeof visit>>['page']

/** What axe finds, by address; addresses without a finding are left out. */
async function walk(page: Page, addresses: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    const here = await violations(page)
    if (here.length > 0) found[address] = here
  }
  return found
}

/** The screen stands: one heading of the first rank, nothing loading any more, no movement left. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // The live view's connection never rests.
  if (page.url().endsWith('/payments/confirmed')) await page.getByText('Connected').waitFor()
  else await page.waitForLoadState('networkidle')
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
