import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { waitForRest } from './requests.ts'
import { DEMO, PHONE } from './visitors.ts'

const visit = useBrowser()

/** Each list with the links of its rows. */
const LISTS = {
  '/invoices': 'a[href^="/invoices/"]:not([href^="/invoices/new"])',
  '/clients': 'ul a[href^="/clients/"]',
  '/payments': 'a[href*="payment="]',
  '/expenses': 'a[href*="expense="]',
}
const ROUTES = [
  ...Object.keys(LISTS),
  '/dashboard',
  '/dashboard?tab=invoices',
  '/analytics',
  '/analytics?view=forecast',
  '/analytics?view=profit',
  '/analytics?view=clients',
  '/analytics?view=set-aside',
  '/analytics?view=vat',
  '/tax',
  '/tax?view=vat',
  '/tax?view=wht',
  '/tax?view=calendar',
  '/tax?view=credits',
  '/sms',
  '/payments/confirmed',
  '/clients/import',
  '/clients/duplicates',
  '/expenses/import',
  '/credit-notes',
]

let token = ''

beforeAll(async () => {
  const login = await fetch(`${inject('baseUrl')}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  token = ((await login.json()) as { token: string }).token
})

type Page = Awaited<ReturnType<typeof visit>>['page']

/** A phone that is used with a finger, signed in to the demo. */
async function phone(width = PHONE.width): Promise<Page> {
  const { page } = await visit({
    viewport: { width, height: PHONE.height },
    hasTouch: true,
    isMobile: true,
  })
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  return page
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await waitForRest(page)
}

/** How far below the top of the screen an element begins. */
async function topOf(page: Page, selector: string): Promise<number> {
  const first = page.locator(`main ${selector}`).first()
  await first.waitFor()
  const box = await first.boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen.`)
  return box.y
}

test('the first row of every list, and the first figure of Home, are on the first screen of a phone', async () => {
  const page = await phone()
  for (const [address, row] of Object.entries(LISTS)) {
    await open(page, address)
    expect(await topOf(page, row), address).toBeLessThan(300)
  }
  await open(page, '/dashboard')
  expect(await topOf(page, 'dd')).toBeLessThan(200)
})

test('the editor in its tab has one bar at the bottom of a phone, and the menu is back beside it', async () => {
  const page = await phone()
  await open(page, '/dashboard?tab=invoices')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Create Invoice' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await menu.waitFor()
})

test('nothing is wider than the narrowest phone', async () => {
  const page = await phone(320)
  const tooWide: Record<string, unknown> = {}
  for (const address of ROUTES) {
    await open(page, address)
    const width = await page.evaluate('document.documentElement.scrollWidth')
    if (width !== 320) tooWide[address] = width
  }
  expect(tooWide).toEqual({})
})

test('a finger has 44 px for each thing that can be pressed', { timeout: 180_000 }, async () => {
  const page = await phone()
  const small: Record<string, unknown> = {}
  for (const address of ROUTES) {
    await open(page, address)
    const found = (await page.evaluate(SMALL_TARGETS)) as string[]
    if (found.length > 0) small[address] = found
  }
  expect(small).toEqual({})
})

/**
 * What is lower than 44 px. Exempt are a link within a sentence, whose height is the line's; what only a screen reader or
 * the keyboard reaches (hidden words, the skip link, the slider under a chart, whose drawing takes the finger); the field
 * of a label or of a file, which is as large as the label or button around it; and the link of a card, which is as large
 * as the card.
 */
const SMALL_TARGETS = `(() => {
  const LEAST = 44
  const targets = document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]',
  )
  const nameOf = (element) =>
    (element.getAttribute('aria-label') || element.textContent || element.id || element.tagName).trim().slice(0, 60)
  const areaOf = (element) => {
    const own = element.getBoundingClientRect()
    if (getComputedStyle(element, '::after').position === 'absolute' && element.offsetParent)
      return element.offsetParent.getBoundingClientRect()
    const label = element.matches('input') ? element.closest('label') : null
    return label ? label.getBoundingClientRect() : own
  }
  const isInSentence = (element) => {
    if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement.closest('p, li, dd, span, div')
    return around !== null && around.textContent.trim().length > element.textContent.trim().length + 3
  }
  return [...targets].flatMap((element) => {
    if (!element.checkVisibility({ checkVisibilityCSS: true })) return []
    if (element.closest('.sr-only') || element.matches('[href="#content"], [type=range], [type=file]')) return []
    const { width, height } = areaOf(element)
    if (width <= 1 || height >= LEAST - 0.5 || isInSentence(element)) return []
    return [nameOf(element) + ' ' + Math.round(width) + '×' + Math.round(height)]
  })
})()`
