import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { loggedIn } from './api.ts'
import { type OpenVisit, signInWith, test } from './browser.ts'
import { type Issued, issueInvoice, type Owner, signedUp } from './owners.ts'
import { DESKTOP, PASSWORD } from './visitors.ts'

/** A new business with its owner signed in, and an invoice of ₦205,000 that it has issued. */
async function ownerWithInvoice(visit: OpenVisit): Promise<Owner & { invoice: Issued }> {
  const owner = await signedUp(await visit())
  const invoice = await issueInvoice(owner.api, {
    items: [{ description: 'Printing', quantity: 2, rate: 100_000 }],
    applyVat: true,
    applyWht: true,
  })
  return { ...owner, invoice }
}

test('part by transfer, the rest by card: the invoice is paid, has its receipt, and its WHT waits for a certificate', async ({
  visit,
}) => {
  const { page, invoice } = await ownerWithInvoice(visit)
  await page.goto(`/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  await page.getByLabel('Amount received').fill('100000')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Record payment', exact: true })
    .click()
  await page.getByText('₦100,000.00 recorded').first().waitFor()

  const { page: client } = await visit()
  await client.goto(invoice.clientPath)
  await client.getByText('Part paid').first().waitFor()
  await client.getByRole('button', { name: 'Pay with Flutterwave' }).waitFor()
  await client.getByRole('button', { name: 'Pay with Paystack' }).click()
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
})

test('a card payment through Flutterwave reaches the open invoice of a second device, Home and the titles, and is read once on both', async ({
  visit,
}) => {
  const { page: phone, invoice, email } = await ownerWithInvoice(visit)
  const { page: laptop } = await visit({ viewport: DESKTOP })
  await signInWith(laptop, (await loggedIn({ email, password: PASSWORD })).token)
  await phone.goto('/dashboard')
  await laptop.goto(`/invoices/${invoice.id}`)
  await laptop.getByText('Pending', { exact: true }).first().waitFor()

  const { page: client } = await visit()
  // The first question about the payment is lost: the page asks again by itself.
  await client.route('**/check/flutterwave', (route) => route.abort(), { times: 1 })
  await client.goto(invoice.clientPath)
  await client.getByRole('button', { name: 'Pay with Flutterwave' }).click()
  await client.locator('button[value=pay]').first().click()
  await client
    .getByText(/^Paid on /)
    .first()
    .waitFor()
  await laptop.getByText('Paid', { exact: true }).first().waitFor()
  await hasTitle(laptop, /^\(1\) /)
  const news = phone.getByRole('link', { name: /₦205,000\.00 from Quorum Consulting Ltd/ })
  await news.waitFor()
  await hasTitle(phone, /^\(1\) /)

  await laptop
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click()
  await laptop.getByRole('link', { name: /Quorum Consulting Ltd paid ₦205,000\.00/ }).waitFor()
  await laptop.getByRole('button', { name: 'Mark all as read' }).click()
  await hasTitle(laptop, /^[^(]/)
  await hasTitle(phone, /^[^(]/)
  await news.waitFor({ state: 'detached' })
})

const hasTitle = (page: Page, title: RegExp) =>
  vi.waitFor(async () => expect(await page.title()).toMatch(title), { timeout: 10_000 })
