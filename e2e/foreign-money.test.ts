import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'
import { DESKTOP, PHONE } from './visitors.ts'

const visit = useBrowser()

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'an invoice in dollars states its VAT in naira, and the return counts it, on %s',
  async (_, viewport) => {
    const guest = await visit({ viewport })
    const { token } = await signedUp(guest)
    // Several currencies come with Pro, which the trial opens.
    const trial = await fetch(`${inject('baseUrl')}/api/subscription/trial`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ planId: 'pro' }),
    })
    expect(trial.ok).toBe(true)
    const { page } = guest
    await page.goto('/invoices/new')
    await page.getByLabel('Client name').fill('Harbour Imports')
    await page.getByLabel('Client email').fill('pay@harbour.example')
    await page.getByLabel('Description').fill('Advice')
    await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('10000')
    await page.getByLabel('Currency').selectOption('USD')
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await page.getByText('needs an exchange rate').first().waitFor()
    await page.getByLabel('1 USD in NGN').fill('1534.25')
    await page.getByText('₦16,493,187.50, including ₦1,150,687.50 VAT').waitFor()
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await page.getByText('INV-2026-0001').first().waitFor()
    await page.goto('/invoices')
    await page
      .getByRole('link', { name: /INV-2026-0001/ })
      .first()
      .click()
    for (const text of ['In Nigerian Naira', '1 USD = 1,534.25 NGN', '₦1,150,687.50'])
      await page.getByText(text).first().waitFor()
    await page.goto('/tax?view=vat')
    await page.getByText('₦1,150,687.50').first().waitFor()
    await page.goto('/dashboard?tab=business')
    await page.getByLabel('Charging VAT since').waitFor()
  },
)
