import { expect } from 'vitest'
import { pathOf } from './api.ts'
import { test } from './browser.ts'
import { issueInvoice, signedUpOnPro } from './owners.ts'

test('on a phone a part of an invoice is delivered, its receiver confirms, and the owner sees what is left', async ({
  visit,
}) => {
  const { page, api } = await signedUpOnPro(await visit())
  const invoice = await issueInvoice(api, {
    client: {
      name: 'Eko Builders Ltd',
      email: 'site@eko.example',
      address: '14 Awolowo Road, Ikoyi',
    },
    items: [{ description: 'Cement, 50 kg bag', quantity: 200, rate: 9_500 }],
    applyVat: true,
  })

  await page.goto(`/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'New delivery note' }).click()
  const sheet = page.getByRole('dialog', { name: 'New delivery note' })
  const bags = sheet.getByLabel('Quantity of Cement, 50 kg bag')
  await bags.fill('201')
  await sheet.getByRole('button', { name: 'Make delivery note' }).click()
  await sheet.getByText('Enter a number up to 200, which is what is left.').waitFor()
  expect(await sheet.locator('input:focus').inputValue()).toBe('201')
  await bags.fill('120')
  await sheet.getByLabel(/^Carrier or driver/).fill('Musa Ibrahim')
  await sheet.getByRole('button', { name: 'Make delivery note' }).click()
  await page.getByRole('heading', { level: 1, name: /^DEL-\d{4}-0001/ }).waitFor()
  await page.getByText('Not confirmed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send to client' }).click()
  const preview = page.getByRole('link', { name: 'See what the receiver sees' })
  const link = pathOf((await preview.getAttribute('href')) ?? '')

  const receiver = await visit()
  await receiver.page.goto(link)
  await receiver.page.getByRole('row', { name: /Cement, 50 kg bag\s+120/ }).waitFor()
  await receiver.page.getByRole('button', { name: 'Confirm receipt' }).click()
  await receiver.page.getByText('Enter the name of the person who received the goods.').waitFor()
  await receiver.page.getByLabel('Your name').fill('Chidi Obi')
  await receiver.page.getByLabel(/^Missing or damaged/).fill('2 bags torn')
  await receiver.page.getByRole('button', { name: 'Confirm receipt' }).click()
  await receiver.page.getByText(/^Received by Chidi Obi on /).waitFor()
  expect(await receiver.page.getByRole('button', { name: 'Confirm receipt' }).count()).toBe(0)

  await page.reload()
  await page.getByText('Received, with a remark').waitFor()
  await page.getByText('Chidi Obi').first().waitFor()
  await page.getByText('Missing or damaged: 2 bags torn').first().waitFor()
  await page.goto(`/invoices/${invoice.id}`)
  await page.getByText('80 of 200').waitFor()
})
