import { expect } from 'vitest'
import { downloaded, test } from './browser.ts'
import { idIn, signedUp } from './owners.ts'

test('on a phone an item is added, fills a line of an invoice in, and is in the exported file', async ({
  visit,
}) => {
  const owner = await signedUp(await visit())
  const { page, api } = owner

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Price list' }).click()
  await page.getByText('Add what you sell').waitFor()
  await page.getByRole('link', { name: 'Add item' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Description').fill('School reader, primary 3')
  await sheet.getByLabel('Price').fill('24,550.50')
  expect(await sheet.getByLabel('Price').inputValue()).toBe('24,550.50')
  await sheet.getByRole('combobox', { name: /^Unit/ }).fill('car')
  await sheet.getByRole('option', { name: 'carton' }).click()
  await sheet.getByLabel('VAT').selectOption('Zero-rated')
  await sheet.getByLabel('Withholding tax (WHT)').selectOption('Supply of goods')
  await sheet.getByLabel('Code or SKU').fill('SR-3')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByText('/ carton').waitFor()

  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Eko Books Ltd')
  await page.getByLabel('Client email').fill('accounts@eko.example')
  await page.getByLabel('Description').first().fill('sr-3')
  await page.getByRole('option', { name: /School reader.*carton/ }).click()
  expect(await page.getByRole('textbox', { name: 'Rate' }).inputValue()).toBe('24,550.50')
  await page.getByLabel('Quantity').first().fill('2')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('heading', { name: /INV-\d{4}-0001/ }).waitFor()
  expect(await api.get(`/api/invoices/${await idIn(owner)}`)).toMatchObject({
    invoice: {
      items: [{ description: 'School reader, primary 3', rate: '24550.50', vatCategory: 'zero' }],
      vat: '0.00',
      total: '49101.00',
    },
  })

  await page.goto('/items')
  await page.getByText(/SR-3 · Last billed/).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  const { name, content } = await downloaded(page, () =>
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  )
  expect(name).toMatch(/^isiro-price-list-\d{4}-\d\d-\d\d\.csv$/)
  const line = 'SR-3,"School reader, primary 3",carton,24550.50,NGN,Zero-rated,,Supply of goods'
  expect(content.toString()).toContain(line)

  // The file comes in again, and brings nothing twice.
  await page.goto('/items/import')
  await page
    .getByLabel('CSV file or Excel workbook')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: content })
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await page.getByText('1 was already on the list.').waitFor()
})
