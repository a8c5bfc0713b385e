import { expect, inject, test } from 'vitest'
import { axeViolations, bringAxe } from './axe.ts'
import { signedUp, useBrowser, type Visit } from './browser.ts'
import { DESKTOP, dayInLagos, PHONE } from './visitors.ts'

const visit = useBrowser()

const palette = ({ page }: Visit) => page.getByRole('combobox', { name: 'Search or command' })
const pathOf = ({ page }: Visit) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

test('an invoice is found by its number and opened, from the keyboard alone', async () => {
  const guest = await visit({ viewport: DESKTOP })
  const { token } = await signedUp(guest)
  const invoice = await issue(token)
  const { page } = guest
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()
  await page.keyboard.press('Control+k')
  await palette(guest).waitFor()
  await page.keyboard.type(invoice.invoiceNumber.slice(-9).toLowerCase())
  await page.getByRole('option', { name: invoice.invoiceNumber }).waitFor()
  expect(await axeFinds(guest)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/invoices/${invoice.id}`)
  await page.getByRole('heading', { name: invoice.invoiceNumber }).first().waitFor()
  expect(await palette(guest).count()).toBe(0)
})

test('single letters go, create, search and list, are text while typing, and can be switched off', async () => {
  const guest = await visit({ viewport: DESKTOP })
  const { token } = await signedUp(guest)
  await issue(token)
  const { page } = guest
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Welcome back, Ngozi' }).waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor()
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('gc')
  expect(await page.getByRole('searchbox').inputValue()).toBe('gc')
  expect(pathOf(guest)).toMatch(/^\/invoices/)
  await page.getByRole('heading', { name: 'Invoices', exact: true }).click()

  const refreshed = page.waitForResponse((answer) => answer.url().includes('/api/invoices'))
  await page.keyboard.press('r')
  expect((await refreshed).ok()).toBe(true)

  await page.keyboard.press('c')
  await page.getByRole('dialog').waitFor()
  expect(pathOf(guest)).toBe('/clients?new=client')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  expect(await axeFinds(guest)).toEqual([])
  await list.getByRole('link', { name: 'Change in Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Single-letter shortcuts' }).click()
  await page.getByRole('heading', { name: 'Settings', exact: true }).click()
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  expect(pathOf(guest)).toBe('/settings')
  // Shortcuts with a modifier still work, and the setting survives a reload.
  await page.reload()
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await palette(guest).waitFor()
  expect(pathOf(guest)).toBe('/settings')
})

test('on a phone the search button opens it over the whole screen', async () => {
  const guest = await visit({ viewport: PHONE, hasTouch: true })
  const { token } = await signedUp(guest)
  const invoice = await issue(token)
  const { page } = guest
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await palette(guest).waitFor()
  expect(await axeFinds(guest)).toEqual([])
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  await palette(guest).fill('quorum')
  await page.getByRole('option', { name: invoice.invoiceNumber }).tap()
  await page.waitForURL(`**/invoices/${invoice.id}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

/** The axe violations, in the light and the dark theme. */
async function axeFinds({ page }: Visit): Promise<string[]> {
  const found: string[] = []
  await bringAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(400)
    found.push(...(await axeViolations(page)).map((violation) => `${colorScheme} ${violation}`))
  }
  return found
}

async function issue(token: string): Promise<{ id: string; invoiceNumber: string }> {
  const answer = await fetch(`${inject('baseUrl')}/api/invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
      items: [{ description: 'Consultancy', quantity: 1, rate: 250_000 }],
      issueDate: dayInLagos(),
      dueDate: '2099-12-31',
      applyVat: true,
      applyWht: false,
      currency: 'NGN',
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { invoice: { id: string; invoiceNumber: string } }).invoice
}
