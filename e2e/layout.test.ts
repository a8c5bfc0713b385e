import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demo } from './api.ts'
import { signInWith, test } from './browser.ts'
import { goTo, open } from './walk.ts'

/** Each list with the links of its rows, and how far down the first may begin. */
const LISTS = {
  // The tabs of the lists of selling are one row of 44 px more.
  '/invoices': ['a[href^="/invoices/"]:not([href^="/invoices/new"])', 345],
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

test('nothing of the menu is out of sight: on a phone of 640 px More fits the screen, on a desktop of 800 px the sidebar', async ({
  visit,
}) => {
  const { token } = await demo()
  const phone = await visit({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
  })
  await signInWith(phone.page, token)
  await open(phone.page, '/dashboard')
  await phone.page.getByRole('button', { name: 'More' }).click()
  const sheet = phone.page.getByRole('dialog')
  await isWithin(sheet, sheet.getByRole('link', { name: 'Payments' }))
  await isWithin(sheet, sheet.getByRole('button', { name: 'Logout' }))

  const desktop = await visit({ viewport: { width: 1280, height: 800 } })
  await signInWith(desktop.page, token)
  await open(desktop.page, '/dashboard')
  const menu = desktop.page.getByRole('navigation', { name: 'Main' }).first()
  await isWithin(menu, menu.getByRole('link', { name: 'Home' }))
  await isWithin(menu, menu.getByRole('link', { name: 'Settings' }))
})

/** The part is in sight without scrolling what is around it. */
async function isWithin(around: Locator, part: Locator): Promise<void> {
  await part.waitFor()
  const [outer, inner] = await Promise.all([around.boundingBox(), part.boundingBox()])
  if (!outer || !inner) throw new Error('It is not on the screen.')
  expect(inner.y).toBeGreaterThanOrEqual(outer.y)
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
}
