import { expect } from 'vitest'
import { apiOf, pathOf } from './api.ts'
import { test } from './browser.ts'
import { mailTo } from './mails.ts'
import { type Issued, idIn } from './owners.ts'
import { PASSWORD } from './visitors.ts'

test('a new user signs up, sets the business up, issues an invoice with VAT and WHT, sees that the client has viewed it, and confirms the address', async ({
  visit,
}) => {
  const owner = await visit()
  const { page, context } = owner
  const email = `ngozi-${crypto.randomUUID()}@example.com`
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Eze')
  await page.getByLabel('Business name').fill('Eze Catering')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Welcome, Ngozi' }).waitFor()
  await page.getByLabel('Address').fill('5 Marina, Lagos')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await page.getByLabel('Tax ID').fill('12345678-0001')
  await page.getByLabel('Registration number').fill('RC 123456')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Account number').waitFor()
  await page.getByLabel('Bank', { exact: true }).fill('Example Bank')
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByLabel('Account name').first().fill('Eze Catering')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('link', { name: 'Create my first invoice' }).click()

  await page.getByLabel('Client name').fill('Quorum Consulting Ltd')
  await page.getByLabel('Client email').fill('accounts@quorum.example')
  await page.getByLabel('Description').first().fill('Lunch for 40')
  await page.getByLabel('Quantity').first().fill('40')
  await page.getByLabel('Rate').first().fill('6250')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('Description').last().fill('Delivery')
  await page.getByLabel('Rate').last().fill('33333.33')
  await page.locator('[data-section=tax]').getByRole('button').first().click()
  await page.getByLabel(/^Apply WHT/).check()
  // 283,333.33 + VAT 21,250.00 − WHT 14,166.67, each rounded once.
  await page.getByText('₦290,416.66').first().waitFor()
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page
    .getByText(/Invoice INV-\d{4}-0001 created/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('heading', { name: /INV-\d{4}-0001/ }).waitFor()
  expect(await page.getByText('Viewed by client').count()).toBe(0)

  const api = apiOf((await page.evaluate(() => localStorage.getItem('token'))) ?? '')
  const address = `/api/invoices/${await idIn(owner)}`
  const pdf = await context.request.get(`${address}/pdf`, {
    headers: { authorization: `Bearer ${api.token}` },
  })
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const invoiceNow = async () =>
    (await api.get<{ invoice: Issued & { viewedAt: string | null } }>(address)).invoice
  const invoice = await invoiceNow()
  expect(invoice).toMatchObject({
    subtotal: '283333.33',
    vat: '21250.00',
    wht: '14166.67',
    total: '290416.66',
  })

  const client = await visit()
  const clientPath = pathOf(invoice.clientUrl)
  await client.page.goto(clientPath)
  await client.page.getByRole('heading', { name: invoice.invoiceNumber }).first().waitFor()
  await client.page.getByText('0123456789').first().waitFor()
  expect(await client.page.getByText('290,416.66').count()).toBeGreaterThan(0)
  const clientPdf = await client.context.request.get(`${clientPath}/pdf`)
  expect((await clientPdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await expect.poll(async () => (await invoiceNow()).viewedAt).not.toBeNull()
  await page.reload()
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByText('Viewed by client').waitFor()

  const link = /https?:\/\/\S+\/verify-email\/\S+/
  const mail = await mailTo(email, link)
  await page.goto(pathOf(mail.text.match(link)?.[0] ?? ''))
  await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
})
