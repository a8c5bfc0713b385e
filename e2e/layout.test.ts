import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demo } from './api.ts'
import { signInWith, test } from './browser.ts'
import { goTo, open } from './walk.ts'

/** Each list with the links of its rows, and how far down the first may begin. */
const LISTS = {
  '/invoices': ['a[href^="/invoices/"]:not([href^="/invoices/new"])', 300],
  '/clients': ['ul a[href^="/clients/"]', 300],
  // What waits for the owner's answer stands above its statuses.
  '/payments': ['a[href*="payment="]', 370],
  '/expenses': ['a[href*="expense="]', 300],
} as const

/** How far below the top of the screen an element begins. */
async function topOf(page: Page, selector: string): Promise<number> {
  const first = page.locator(`main ${selector}`).first()
  await first.waitFor()
  const box = await first.boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen.`)
  return box.y
}

test('on a phone the first figure of Home and the first row of every list are on the first screen, and the editor in its tab has one bar at the bottom', async ({
  visit,
}) => {
  const { page } = await visit({ hasTouch: true, isMobile: true })
  await signInWith(page, (await demo()).token)
  await open(page, '/dashboard')
  expect(await topOf(page, 'dd')).toBeLessThan(200)
  for (const [address, [row, most]] of Object.entries(LISTS)) {
    await goTo(page, address)
    expect(await topOf(page, row), address).toBeLessThan(most)
  }
  await goTo(page, '/dashboard?tab=invoices')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Create Invoice' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await menu.waitFor()
})
