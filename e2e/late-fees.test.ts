import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from './api.ts'
import { test } from './browser.ts'
import { type Issued, idIn, type Owner, PROFILE, signedUpOnPro } from './owners.ts'
import { dayInLagos } from './visitors.ts'

/** The job that makes late fees runs each minute. */
const MADE_WITHIN_MS = 150_000

test('on a phone a late fee is set, announced, drafted when it falls due, and issued; a spared client has none', {
  timeout: MADE_WITHIN_MS + 120_000,
}, async ({ visit }) => {
  const owner = await signedUpOnPro(await visit())
  const { page, api } = owner
  await page.goto('/dashboard?tab=business')
  await page.getByRole('button', { name: 'Set a late fee' }).click()
  await page.getByLabel('Percentage').fill('0')
  await page.getByRole('button', { name: 'Save late fee' }).click()
  await page.getByText('The late fee must be more than 0.').waitFor()
  await page.getByLabel('Percentage').fill('2.5')
  await page.getByLabel('Days after the due date without a fee').fill('0')
  await page.getByText(/a late fee of 2\.5% of the unpaid amount applies each month/).waitFor()
  await page.getByRole('button', { name: 'Save late fee' }).click()
  await page.getByText('Late fee saved', { exact: true }).waitFor()

  await page.goto('/clients?new=client')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Client name').fill('Ada Spared Ltd')
  await sheet.getByLabel(/^Email/).fill('accounts@spared.example')
  await sheet.getByLabel('Charge late fees').uncheck()
  await sheet.getByRole('button', { name: 'Add client' }).click()
  await sheet.waitFor({ state: 'hidden' })

  const late = await issueOverdue(owner, 'Eko Books Ltd', 'accounts@eko.example')
  const spared = await issueOverdue(owner, 'Ada Spared Ltd', 'accounts@spared.example')
  await page.goto(`/invoices/${late.id}?tab=details`)
  await page
    .getByRole('article', { name: new RegExp(late.invoiceNumber) })
    .getByText(ANNOUNCED)
    .waitFor()
  const client = await visit()
  await client.page.goto(late.clientPath)
  await client.page.getByText(ANNOUNCED).waitFor()
  await client.page.goto(spared.clientPath)
  await client.page.getByRole('heading', { name: spared.invoiceNumber }).first().waitFor()
  expect(await client.page.getByText(/late fee/i).count()).toBe(0)

  // Today's look at the late invoices may have been had before these were issued. A business that moves has another.
  await api.put('/api/business', { ...PROFILE, timeZone: 'Africa/Kinshasa' })
  await openFee(page, 'Late fee of ₦2,687.50 for Eko Books Ltd')
  await page.getByText('₦2,889.06').first().waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('heading', { level: 1, name: /-0003/ }).waitFor()

  const fee = await invoiceOf(owner)
  expect(fee).toMatchObject({ subtotal: '2687.50', vat: '201.56', wht: '0.00' })
  await client.page.goto(fee.clientPath)
  await client.page.getByRole('heading', { name: 'Items' }).click()
  await client.page
    .getByText(`Late fee of 2.5% of the unpaid amount on invoice ${late.invoiceNumber}, unpaid on`)
    .first()
    .waitFor()
  // There is no fee on a fee, and the issued document is as it was.
  expect(await client.page.getByText(ANNOUNCED).count()).toBe(0)
  expect(await api.get(`/api/invoices/${late.id}`)).toMatchObject({
    invoice: { invoiceTotal: '107500.00', balance: late.balance },
  })
  await page.goto('/notifications')
  await page.getByText('Late fee of ₦2,687.50 for Eko Books Ltd').first().waitFor()
  expect(await page.getByText(/Late fee of .* for Ada Spared Ltd/).count()).toBe(0)
})

const ANNOUNCED =
  /If this invoice is not paid by .*, a late fee of 2\.5% of the unpaid amount applies each month, on a separate invoice\./

/** Writes an invoice of ten days ago that was due three days ago, and issues it. */
async function issueOverdue(owner: Owner, name: string, email: string): Promise<Issued> {
  const { page } = owner
  await page.goto('/invoices/new')
  await page.getByLabel('Client name').fill(name)
  await page.getByLabel('Client email').fill(email)
  await page.getByLabel('Description').first().fill('Shelves for the shop')
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('100,000')
  const dates = page.getByRole('button', { name: /^Dates/ })
  if ((await dates.getAttribute('aria-expanded')) === 'false') await dates.click()
  const issued = page.getByLabel('Issue date')
  await issued.fill(dayInLagos(-10))
  await issued.blur()
  await page.getByRole('button', { name: '7 days', exact: true }).click()
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('heading', { level: 1, name: /-\d{4}-\d{4}/ }).waitFor()
  return invoiceOf(owner)
}

/** The invoice whose page is open. */
async function invoiceOf(owner: Owner): Promise<Issued> {
  const { invoice } = await owner.api.get<{ invoice: Issued }>(`/api/invoices/${await idIn(owner)}`)
  return { ...invoice, clientPath: pathOf(invoice.clientUrl) }
}

/** Waits until the owner is notified of a fee, and opens it. */
async function openFee(page: Page, sentence: string): Promise<void> {
  const end = Date.now() + MADE_WITHIN_MS
  const told = page.getByRole('link', { name: sentence }).first()
  for (;;) {
    await page.goto('/notifications')
    const isNotified = await told.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (isNotified) return told.click()
    if (Date.now() > end) throw new Error('No fee was made.')
  }
}
