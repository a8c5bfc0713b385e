import { monthOf } from '@isiro/domain/business-date'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { test } from './browser.ts'
import { type Issued, issueInvoice, signedUp } from './owners.ts'
import { dayInLagos } from './visitors.ts'

test('on a phone an invoice is paid in two instalments, each with its own WHT; one has its certificate, the other was a mistake and is asked for in money', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit())
  const invoice = await issued(api, 'company', 250_000)

  await page.goto(`/invoices/${invoice.id}`)
  const first = await paymentSheet(page)
  expect(await first.getByLabel('Amount received').inputValue()).toBe('256,250')
  expect(await first.getByLabel('WHT withheld').inputValue()).toBe('12,500')
  await first.getByLabel('Amount received').fill('128125')
  // The share of WHT follows the amount.
  await expect.poll(() => first.getByLabel('WHT withheld').inputValue()).toBe('6,250')
  await record(first)
  await page.getByText('₦128,125.00 recorded').first().waitFor()
  await page.getByText('Part paid').first().waitFor()

  const second = await paymentSheet(page)
  expect(await second.getByLabel('Amount received').inputValue()).toBe('128,125')
  expect(await second.getByLabel('WHT withheld').inputValue()).toBe('6,250')
  await record(second)
  await page.getByText('Paid', { exact: true }).first().waitFor()

  await page.goto('/tax?view=credits')
  const missing = page.getByRole('button', { name: /Add certificate/ })
  await missing.nth(1).waitFor()
  await missing.first().click()
  const certificate = page.getByRole('dialog')
  await certificate.getByLabel('Certificate number').fill('FIRS/WHT/000123')
  await certificate.getByRole('button', { name: 'Save' }).click()
  await certificate.waitFor({ state: 'hidden' })
  await missing.nth(1).waitFor({ state: 'detached' })
  expect(await missing.count()).toBe(1)

  await page.goto(`/invoices/${invoice.id}?tab=payments`)
  await page.getByRole('button', { name: 'Reverse ₦6,250.00' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse', exact: true }).click()
  await page.getByText('₦6,250.00 reversed').first().waitFor()
  await page.getByText('Part paid').first().waitFor()
  const third = await paymentSheet(page)
  expect(await third.getByLabel('Amount received').inputValue()).toBe('6,250')
})

test('on a phone a government client withholds VAT, and the return counts it in the month of the payment', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit())
  const invoice = await issued(api, 'government', 1_000_000)
  const returned = `/tax?view=vat&month=${monthOf(dayInLagos())}`

  // It was issued, but nothing was withheld yet.
  await page.goto(returned)
  await page.getByText('₦75,000.00').first().waitFor()
  expect(await page.getByText('₦0.00').count()).toBeGreaterThan(0)

  await page.goto(`/invoices/${invoice.id}`)
  const sheet = await paymentSheet(page)
  expect(await sheet.getByLabel('Amount received').inputValue()).toBe('950,000')
  expect(await sheet.getByLabel('WHT withheld').inputValue()).toBe('50,000')
  expect(await sheet.getByLabel('VAT withheld').inputValue()).toBe('75,000')
  await record(sheet)
  await page.getByText('Paid', { exact: true }).first().waitFor()

  await page.goto(returned)
  await page.getByText('-₦75,000.00').or(page.getByText('−₦75,000.00')).first().waitFor()
})

async function paymentSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Record payment' })
  await sheet.getByLabel('Amount received').waitFor()
  return sheet
}

async function record(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Record payment', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}

function issued(api: Api, kind: string, rate: number): Promise<Issued> {
  return issueInvoice(api, {
    client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example', kind },
    items: [{ description: 'Consultancy', quantity: 1, rate, whtType: 'professional' }],
    applyVat: true,
    applyWht: true,
  })
}
