import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from './api.ts'
import { axeViolations, bringAxe, wear } from './axe.ts'
import { test, type Visit } from './browser.ts'
import { issueInvoice, signedUp } from './owners.ts'
import { DESKTOP, PHONE } from './visitors.ts'

const palette = ({ page }: Visit) => page.getByRole('combobox', { name: 'Search or command' })

test('from the keyboard alone an invoice is found by its number and opened; single letters go, search and list, are text while typing, and can be switched off', async ({
  visit,
}) => {
  const guest = await signedUp(await visit({ viewport: DESKTOP, reducedMotion: 'reduce' }))
  const { page, api } = guest
  const invoice = await issueInvoice(api)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()
  await page.keyboard.press('Control+k')
  await palette(guest).waitFor()
  await page.keyboard.type(invoice.invoiceNumber.slice(-9).toLowerCase())
  await page.getByRole('option', { name: invoice.invoiceNumber }).waitFor()
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/invoices/${invoice.id}`)
  await page.getByRole('heading', { name: invoice.invoiceNumber }).first().waitFor()
  expect(await palette(guest).count()).toBe(0)

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor()
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('gc')
  expect(await page.getByRole('searchbox').inputValue()).toBe('gc')
  await page.getByRole('heading', { name: 'Invoices', exact: true }).click()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  expect(await axeFinds(page)).toEqual([])
  await list.getByRole('link', { name: 'Change in Settings' }).click()
  await page.getByRole('switch', { name: 'Single-letter shortcuts' }).click()
  await page.getByRole('heading', { name: 'Settings', exact: true }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  expect(pathOf(page.url())).toBe('/settings')
  // Shortcuts with a modifier still work, and the setting survives a reload.
  await page.reload()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await palette(guest).waitFor()
  expect(pathOf(page.url())).toBe('/settings')
})

test('on a phone the search button opens it over the whole screen', async ({ visit }) => {
  const guest = await signedUp(await visit({ hasTouch: true, reducedMotion: 'reduce' }))
  const { page, api } = guest
  const invoice = await issueInvoice(api)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await palette(guest).waitFor()
  expect(await axeFinds(page)).toEqual([])
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  await palette(guest).fill('quorum')
  await page.getByRole('option', { name: invoice.invoiceNumber }).tap()
  await page.waitForURL(`**/invoices/${invoice.id}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

/** The axe violations of what is open, in the light and the dark theme. */
async function axeFinds(page: Page): Promise<string[]> {
  const found: string[] = []
  await bringAxe(page)
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme)
    found.push(...(await axeViolations(page)).map((violation) => `${theme} ${violation}`))
  }
  return found
}
