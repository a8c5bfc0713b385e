import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { issueInvoice, signedUp } from './owners.ts'
import { dayInLagos } from './visitors.ts'

test('on a phone a partial credit note on a paid invoice, its refund, and what the client sees of it', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit())
  const invoice = await issueInvoice(api, {
    items: [{ description: 'Office chairs', quantity: 4, rate: 50_000 }],
    applyVat: true,
  })
  await api.post(`/api/invoices/${invoice.id}/payments`, {
    amount: 215_000,
    method: 'transfer',
    receivedOn: dayInLagos(),
  })

  await page.goto(`/invoices/${invoice.id}/credit-note`)
  await page.getByText('Some lines').click()
  await page.getByLabel('Quantity of Office chairs to credit').fill('1')
  await page.getByText('₦53,750.00 is already paid. What should happen to it?').waitFor()
  await page.getByText('Refund now').click()
  await page.getByLabel('Reason').fill('One chair was broken')
  await page.getByRole('button', { name: 'Issue credit note' }).click()

  const payment = page.getByRole('dialog').first()
  await payment.getByRole('button', { name: 'Record a refund' }).click()
  const refund = page.getByRole('dialog').last()
  await refund.getByLabel('Amount to refund').fill('53750')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await page.getByText('₦53,750.00 refunded').first().waitFor()

  await page.goto(`/invoices/${invoice.id}`)
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await page.goto(`/invoices/${invoice.id}?tab=payments`)
  await page
    .getByText(/CN-\d{4}-0001/)
    .first()
    .waitFor()

  await page.goto(invoice.clientPath)
  const note = page.getByRole('link', { name: /Credit note CN-\d{4}-0001/ })
  await note.waitFor()
  const address = await note.getAttribute('href')
  const pdf = await fetch(`${inject('baseUrl')}${address}`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})
