import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { signedUp } from './owners.ts'
import { DESKTOP, PHONE } from './visitors.ts'

/** The place of an element in the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

const toastOf = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).locator('li')

async function isClearOfToast(page: Page, element: Locator): Promise<boolean> {
  const [toast, box] = [await boxOf(toastOf(page)), await boxOf(element)]
  return (
    box.bottom <= toast.y || box.y >= toast.bottom || box.right <= toast.x || box.x >= toast.right
  )
}

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s the total and the button stay in view, and a refusal is not hidden by its toast',
  async ([, viewport], { visit }) => {
    const { page } = await signedUp(await visit({ viewport }))
    await page.goto('/invoices/new')
    const create = page.getByRole('button', { name: 'Create Invoice' })
    await create.waitFor()
    expect((await boxOf(create)).bottom).toBeLessThanOrEqual(viewport.height)
    await page.mouse.wheel(0, 4_000)
    expect((await boxOf(create)).bottom).toBeLessThanOrEqual(viewport.height)

    await create.click()
    await toastOf(page).getByText('Validation Error').waitFor()
    const focused = page.locator(':focus')
    await page.getByLabel('Client name').and(focused).waitFor()
    await expect.poll(() => isClearOfToast(page, focused)).toBe(true)
    const summary = page.locator('[data-kept-clear]')
    await expect.poll(() => isClearOfToast(page, summary)).toBe(true)
    expect((await boxOf(focused)).bottom).toBeLessThan(viewport.height)

    // Nor are the fields that the reader goes to next.
    await summary.getByRole('button', { name: 'Line 1: Rate' }).click()
    await page.getByLabel('Rate').and(focused).waitFor()
    await expect.poll(() => isClearOfToast(page, focused)).toBe(true)
  },
)

test('a long description is readable as a whole on a phone', async ({ visit }) => {
  const { page } = await signedUp(await visit())
  await page.goto('/invoices/new')
  const description = page.getByLabel('Description')
  const before = await boxOf(description)
  await description.fill('Chairs and canopies hired for the wedding reception at Landmark Centre')
  const { clientHeight, scrollHeight } = await page.evaluate<{
    clientHeight: number
    scrollHeight: number
  }>(`(() => {
    const { clientHeight, scrollHeight } = document.querySelector('[name="items.0.description"]')
    return { clientHeight, scrollHeight }
  })()`)
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  expect((await boxOf(description)).height).toBeGreaterThan(before.height)
})

test('a visitor on a phone can begin from the first screen', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/')
  const start = page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first()
  expect((await boxOf(start)).bottom).toBeLessThanOrEqual(PHONE.height)
  await start.click()
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
  await panel.getByLabel('First name').and(page.locator(':focus')).waitFor()
})
