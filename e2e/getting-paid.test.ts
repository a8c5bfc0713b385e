import { test } from 'vitest'
import { useBrowser } from './browser.ts'
import { ownerWithInvoice } from './owner-with-invoice.ts'

const visit = useBrowser()

test.each(['Paystack', 'Flutterwave'])(
  'part by transfer, the rest through %s: the invoice is paid, has its receipt, and its WHT waits for a certificate',
  async (provider) => {
    const { page, invoice } = await ownerWithInvoice(await visit())
    await page.goto(`/invoices/${invoice.id}`)
    await page.getByRole('button', { name: 'Record payment' }).first().click()
    await page.getByLabel('Amount received').fill('100000')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Record payment', exact: true })
      .click()
    await page.getByText('₦100,000.00 recorded').first().waitFor()

    const { page: client } = await visit()
    await client.goto(new URL(invoice.clientUrl).pathname)
    await client.getByText('Part paid').first().waitFor()
    await client.getByRole('button', { name: `Pay with ${provider}` }).click()
    // The simulator's page, on an origin of its own: 200,000 + VAT 15,000 − WHT 10,000, less what came.
    await client.getByText('105,000.00').first().waitFor()
    await client.locator('button[value=pay]').first().click()
    await client
      .getByText(/^Paid on /)
      .first()
      .waitFor()

    await client.getByRole('link', { name: 'Receipt', exact: true }).first().click()
    await client.getByRole('heading', { name: 'Receipt' }).first().waitFor()
    await client.getByText('105,000.00').first().waitFor()

    await page.reload()
    await page.getByText('Paid', { exact: true }).first().waitFor()
    await page.goto('/payments')
    await page.getByText(invoice.invoiceNumber).first().waitFor()
    await page.goto('/tax?view=credits')
    await page.getByText(invoice.invoiceNumber).first().waitFor()
  },
)

test('“Live payments” turns green by itself when the client pays', async () => {
  const { page, invoice } = await ownerWithInvoice(await visit())
  await page.goto('/payments/confirmed')
  await page.getByText('Connected', { exact: true }).waitFor()

  const { page: client } = await visit()
  await client.goto(new URL(invoice.clientUrl).pathname)
  await client.getByRole('button', { name: 'Pay with Paystack' }).click()
  await client.locator('button[value=pay]').first().click()
  await page.getByText(invoice.invoiceNumber).first().waitFor()
  await page.getByText('₦205,000').first().waitFor()
})
