import { readPdf } from '@isiro/api/src/platform/files/documents/testing/pdf-text.ts'
import { expect } from 'vitest'
import { ask, pathOf } from './api.ts'
import { test } from './browser.ts'
import { type Issued, idIn, signedUp } from './owners.ts'

test('from a phone: a French client’s invoice is French on its page and its PDF, with the total in words', async ({
  visit,
}) => {
  const owner = await signedUp(await visit())
  const { page, api } = owner

  await page.goto('/dashboard?tab=business')
  await page.getByLabel('Write totals in words').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('All changes saved.').first().waitFor({ state: 'attached' })

  await page.goto('/clients')
  await page
    .getByRole('button', { name: 'New client' })
    .or(page.getByRole('link', { name: 'New client' }))
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Awa Diop')
  await sheet.getByLabel('Email').fill('awa@diop.example')
  await sheet.getByLabel('Document language').selectOption('Français')
  await sheet.getByRole('button', { name: 'Add client' }).click()
  await sheet.waitFor({ state: 'hidden' })

  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Awa')
  await page.getByRole('option', { name: /Awa Diop/ }).click()
  await page.getByLabel('Description').fill('Conseil')
  await page.getByRole('textbox', { name: 'Rate' }).fill('80000')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByText('Total en toutes lettres').waitFor()

  const words = /Total en toutes lettres\s+Quatre-vingt(-six)? mille nairas/

  const { invoice } = await api.get<{ invoice: Issued }>(`/api/invoices/${await idIn(owner)}`)
  const path = pathOf(invoice.clientUrl)
  await page.goto(path)
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await page.locator('main').innerText()).toMatch(words)
  const pdf = await ask('GET', `${path}/pdf`)
  const { text } = readPdf(Buffer.from(await pdf.arrayBuffer()))
  expect(text.replace(/\s+/g, ' ')).toMatch(words)
})
