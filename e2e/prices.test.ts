import { expect } from 'vitest'
import { test } from './browser.ts'
import { signedUp } from './owners.ts'

test('on a phone an invoice with discounts, at prices that include VAT, is issued', async ({
  visit,
}) => {
  const { page } = await signedUp(await visit())
  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Zenith Events')
  await page.getByLabel('Client email').fill('pay@zenith.example')
  await page.getByLabel('Description').fill('Sound and stage')
  await page.getByRole('textbox', { name: 'Rate' }).fill('107500')
  await page.getByRole('button', { name: 'Discount, line 1' }).click()
  await page.getByRole('textbox', { name: 'Discount' }).fill('10')
  await page.getByText('₦96,750.00').first().waitFor()
  await page.getByRole('button', { name: /^Discount on the invoice/ }).click()
  await page.getByRole('textbox', { name: 'Discount' }).last().fill('6,750')
  await page.getByRole('combobox', { name: 'As' }).last().selectOption('amount')
  const tax = page.getByRole('button', { name: /^Tax VAT/ })
  if (await tax.isVisible()) await tax.click()
  await page.getByLabel('My prices include VAT').check()
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page
    .getByText(/INV-\d{4}-0001/)
    .first()
    .waitFor()
  await page.goto('/invoices')
  await page
    .getByRole('link', { name: /INV-\d{4}-0001/ })
    .first()
    .click()
  for (const text of ['Subtotal before VAT', '₦83,720.93', '₦6,279.07', '₦90,000.00'])
    await page.getByText(text).first().waitFor()
  expect(await page.getByText('Discount (10%)').first().isVisible()).toBe(true)
})
