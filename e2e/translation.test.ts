import { expect } from 'vitest'
import { test } from './browser.ts'
import { issueInvoice, signedUp } from './owners.ts'
import { shownText, translate } from './translated.ts'
import { open } from './walk.ts'

test('an invoice is written and issued on a page that the browser translates again and again', async ({
  visit,
}) => {
  const { page } = await signedUp(await visit())
  await open(page, '/invoices/new')
  const rate = page.getByLabel('Rate').first()
  const total = (sum: string) => page.getByText(sum).first().waitFor()
  await translate(page)
  await page.getByLabel('Client name').fill('Quorum Consulting Ltd')
  await page.getByLabel('Client email').fill('accounts@quorum.example')
  await rate.fill('100')
  await total('₦100')
  for (const [typed, sum] of [
    ['5000', '₦5,000'],
    ['', '₦0'],
    ['7200', '₦7,200'],
  ] as const) {
    await translate(page)
    await rate.fill(typed)
    await total(sum)
    await page.getByLabel('Rate').and(page.locator(':focus')).waitFor()
    if (typed === '7200') expect(await shownText(page)).not.toContain('₦5,000')
  }
  await translate(page)
  await page.getByLabel('Description').first().fill('Printing\n10 March')
  await page.locator('[data-section=tax]').getByRole('button').first().click()
  await translate(page)
  await page.getByLabel(/^Apply WHT/).click()
  await translate(page)
  await page.getByLabel(/^Apply WHT/).click()
  await translate(page)
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('link', { name: 'View invoice' }).waitFor()
  await translate(page)
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('heading', { name: /INV-\d{4}-0001/ }).waitFor()
  expect(await shownText(page)).toContain('Printing\n10 March')
})

test('the sum above a list follows its search on a page that the browser has translated', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit())
  const first = await issueInvoice(api)
  await issueInvoice(api, { client: { name: 'Ada Foods', email: 'ada@foods.example' } })
  await open(page, '/invoices')
  await page.getByText('₦20,000').first().waitFor()
  const search = page.locator('#content input[type=search]')

  await translate(page)
  await search.fill(first.invoiceNumber)
  await page.getByText('Ada Foods').first().waitFor({ state: 'detached' })
  const found = await shownText(page)
  expect(found).toContain('₦10,000')
  expect(found).not.toContain('₦20,000')

  await translate(page)
  await search.fill('zzzz')
  await page.getByText(first.invoiceNumber).first().waitFor({ state: 'detached' })
  await translate(page)
  await search.fill('')
  await page.getByText('₦20,000').first().waitFor()
})

test('who signs in on a translated page keeps the field, and what was typed into it', async ({
  visit,
}) => {
  const { page } = await visit()
  await open(page, '/')
  await translate(page)
  const email = page.locator('[data-card-frame] input[name=email]:visible').first()
  await email.click()
  await page.keyboard.type('ada@')
  await page.locator('[data-card-frame][data-live]').waitFor()
  await page.keyboard.type('example.com')
  expect(await email.inputValue()).toBe('ada@example.com')
})
