import { expect, inject, test } from 'vitest'
import { axeViolations, bringAxe } from './axe.ts'
import { useBrowser } from './browser.ts'
import { waitForRest } from './requests.ts'
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
  '/offline',
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
  '/clients/:id?tab=payments',
  '/clients/:id?tab=statement',
  '/clients/:id?tab=notes',
  '/clients/:id?tab=details',
  '/clients/import',
  '/clients/duplicates',
  '/dashboard?tab=paystack',
  '/dashboard?tab=payments',
  '/payments',
  '/recurring',
  '/recurring/new',
  '/items',
  '/items?new=item',
  '/items/import',
  '/expenses',
  '/expenses/import',
  '/payments/confirmed',
  '/payments/exchange-gains',
  '/analytics?period=year',
  '/analytics?view=forecast',
  '/analytics?view=profit',
  '/analytics?view=clients',
  '/analytics?view=set-aside',
  '/analytics?view=vat',
  '/tax',
  '/tax?view=vat',
  '/tax?view=vat&box=1',
  '/tax?view=wht',
  '/tax?view=calendar',
  '/tax?view=credits',
  '/tax?view=calculators',
  '/tax?view=rules',
  '/settings',
  '/settings/brand',
  '/settings/getting-paid',
  '/settings/messages',
  '/settings/security',
  '/sms',
  '/sms?mode=bulk',
  '/subscription',
  '/subscription?trial=pro',
  '/clients/:id?tab=messages',
  '/dashboard?tab=sms',
  '/welcome',
  '/other-businesses',
]

const SIZES = [PHONE, DESKTOP]
/** Walks of one size at once: a page waits more than it works. */
const LANES = 2

test('axe finds nothing on any page for visitors, in either theme and size', {
  timeout: 300_000,
}, async () => {
  const { clientUrl } = await demo()
  const addresses = [...PUBLIC, `${new URL(clientUrl).pathname}?preview`]
  expect(await walkAll(addresses, null)).toEqual({})
})

test('axe finds nothing on any page of a business, in either theme and size', {
  timeout: 900_000,
}, async () => {
  const { token, invoiceId, clientId } = await demo()
  const addresses = MEMBER.map((path) =>
    path
      .replace('/invoices/:id', `/invoices/${invoiceId}`)
      .replace('/clients/:id', `/clients/${clientId}`),
  )
  expect(await walkAll(addresses, token)).toEqual({})
})

/** The axe violations of all pages in both sizes, by size, address and theme. */
async function walkAll(
  addresses: string[],
  token: string | null,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const lanes = SIZES.flatMap((viewport) => {
    const left = [...addresses]
    return Array.from({ length: LANES }, () => walk(viewport, left, token, found))
  })
  await Promise.all(lanes)
  return found
}

type Page = Awaited<ReturnType<typeof visit>>['page']

/** The axe rules that depend on the theme; all others have the same result in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** One visit walks page after page, as a person would: what one page has fetched the next need not. */
async function walk(
  viewport: { width: number; height: number },
  left: string[],
  token: string | null,
  found: Record<string, string[]>,
): Promise<void> {
  const { page } = await visit({ viewport })
  if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token)
  for (let address = left.shift(); address !== undefined; address = left.shift()) {
    await wear(page, 'light')
    await page.goto(address)
    await settled(page)
    await bringAxe(page)
    const inLight = await axeViolations(page)
    await wear(page, 'dark')
    await still(page)
    const inDark = await axeViolations(page, { rules: COLOUR_RULES })
    const place = `${viewport.width} ${address}`
    if (inLight.length > 0) found[`${place} light`] = inLight
    if (inDark.length > 0) found[`${place} dark`] = inDark
  }
}

/** Changes the theme as the system does, which the app follows; a ready-made page looks only when it is opened. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate(
    `if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = '${theme}'`,
  )
}

/** Waits until the screen is ready: one level-1 heading, nothing loading, no animation running. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (page.url().endsWith('/payments/confirmed')) await page.getByText('Connected').waitFor()
  await waitForRest(page)
  await still(page)
}

/** Nothing moves any more but what never stops. */
async function still(page: Page): Promise<void> {
  const moving = `document.getAnimations().filter((animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity).length`
  await page.waitForTimeout(50)
  await expect.poll(() => page.evaluate(moving), { timeout: 10_000 }).toBe(0)
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
