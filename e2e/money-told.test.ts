import type { Page } from 'playwright-core'
import { expect, inject, test, vi } from 'vitest'
import { signInWith, useBrowser } from './browser.ts'
import { type Issued, ownerWithInvoice } from './owner-with-invoice.ts'
import { PASSWORD } from './visitors.ts'

const visit = useBrowser()

test('a card payment reaches the open invoice of a second device, Home and the titles, and is read once on both', async () => {
  const { page: phone, invoice, email } = await ownerWithInvoice(await visit())
  const laptop = await secondDevice(email)
  await phone.goto('/dashboard')
  await laptop.goto(`/invoices/${invoice.id}`)
  await laptop.getByText('Pending', { exact: true }).first().waitFor()

  await payByCard(invoice)
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

test('a claim is on Home with its answer, and one tap confirms it on every device', async () => {
  const { page: phone, invoice, email } = await ownerWithInvoice(await visit(), addBankAccount)
  const laptop = await secondDevice(email)
  await phone.goto('/dashboard')
  await phone.getByRole('tab', { name: 'Analytics' }).waitFor()
  await laptop.goto(`/invoices/${invoice.id}`)
  await laptop.getByText('Pending', { exact: true }).first().waitFor()

  const { page: client } = await visit()
  await client.goto(new URL(invoice.clientUrl).pathname)
  await client.getByText('I have made a transfer').first().click()
  await client.locator('input[name=payerName]').fill('Bola Ade')
  await client.locator('#told button').click()
  await client.getByText(/we told .* you sent/).waitFor()

  await phone.getByText('Quorum Consulting Ltd says they paid ₦205,000.00').waitFor()
  await phone.getByRole('button', { name: /^Confirm/ }).click()
  await phone.getByText('₦205,000.00 confirmed').first().waitFor()
  await phone.getByText(/says they paid/).waitFor({ state: 'detached' })
  await laptop.getByText('Paid', { exact: true }).first().waitFor()
})

const hasTitle = (page: Page, title: RegExp) =>
  vi.waitFor(async () => expect(await page.title()).toMatch(title), { timeout: 10_000 })

/** Another browser in which the same owner is signed in. */
async function secondDevice(email: string): Promise<Page> {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } })
  const answer = await fetch(`${inject('baseUrl')}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  await signInWith(page, token)
  return page
}

/** Only who has a bank account can be told of a transfer. */
async function addBankAccount(token: string): Promise<void> {
  const bank = {
    bankName: 'Example Bank',
    accountNumber: '0123456789',
    accountName: 'Eze Catering',
  }
  const answer = await fetch(`${inject('baseUrl')}/api/business/payout-details`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ bank, mobileMoney: null, password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
}

async function payByCard(invoice: Issued): Promise<void> {
  const { page: client } = await visit()
  await client.goto(new URL(invoice.clientUrl).pathname)
  await client.getByRole('button', { name: 'Pay with Paystack' }).click()
  await client.locator('button[value=pay]').first().click()
  await client
    .getByText(/^Paid on /)
    .first()
    // The page asks again by itself while the provider has not confirmed.
    .waitFor({ timeout: 45_000 })
}
