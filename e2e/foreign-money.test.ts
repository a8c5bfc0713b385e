import { test } from './browser.ts'
import { signedUpOnPro } from './owners.ts'

test('on a phone an invoice in dollars states its VAT in naira, is paid in two parts at two rates and partly refunded, and gains and VAT return reconcile', async ({
  visit,
}) => {
  const { page } = await signedUpOnPro(await visit())
  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill('Harbour Imports')
  await page.getByLabel('Client email').fill('pay@harbour.example')
  await page.getByLabel('Description').fill('Advice')
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('1000')
  await page.getByLabel('Currency').selectOption('USD')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByText('needs an exchange rate').first().waitFor()
  await page.getByLabel('1 USD in NGN').fill('0')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByText('Enter a rate above 0').first().waitFor()
  await page.getByLabel('1 USD in NGN').fill('1500')
  await page.getByText('₦1,612,500.00, including ₦112,500.00 VAT').waitFor()
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page
    .getByText(/INV-\d{4}-0001/)
    .first()
    .waitFor()

  // $1,075.00 with VAT: $600.00 at 1,550 and $475.00 at 1,480.
  for (const [amount, rate] of [
    ['600', '1550'],
    ['475', '1480'],
  ] as const) {
    await page.goto('/invoices')
    await page
      .getByRole('link', { name: /INV-\d{4}-0001/ })
      .first()
      .click()
    for (const text of ['In Nigerian Naira', '1 USD = 1,500.00 NGN', '₦112,500.00'])
      await page.getByText(text).first().waitFor()
    await page.getByRole('button', { name: 'Record payment' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Amount received').fill(amount)
    await sheet.getByLabel('1 USD in NGN that day').fill(rate)
    await sheet.getByRole('button', { name: 'Record payment' }).click()
    await page.getByText(`$${amount}.00 recorded`).first().waitFor()
  }

  // $200.00 of the first goes back at 1,600.
  await page.goto('/payments')
  await page.getByRole('link', { name: /600 US dollars/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Record a refund' }).click()
  await sheet.getByLabel('Amount to refund').fill('200')
  await sheet.getByLabel('1 USD in NGN').fill('1600')
  await sheet.getByRole('button', { name: 'Record refund' }).click()
  await sheet.getByText('Refund of US$200.00').waitFor()
  await sheet.getByText('Exchange loss: ₦10,000.00').waitFor()

  // Came 930,000 + 703,000, went 320,000, the books have $875.00 at 1,500: a gain of 500.
  await page.goto('/payments/exchange-gains')
  for (const text of ['₦500.00', '$1,075.00', '₦1,633,000.00', '₦320,000.00'])
    await page.getByText(text).first().waitFor()

  await page.goto('/dashboard')
  // Received 400 × 1,550 + 475 × 1,480; $200.00 is open again at 1,500.
  for (const text of ['₦1,323,000', 'of which US$875', '₦300,000', 'of which US$200'])
    await page.getByText(text).first().waitFor()

  await page.goto('/tax?view=vat')
  await page.getByText('₦112,500.00').first().waitFor()
})
