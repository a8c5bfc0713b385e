import { monthOf } from '@isiro/domain/business-date'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'
import { DESKTOP, dayInLagos, PHONE } from './visitors.ts'

const visit = useBrowser()

const SCREENS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

test.each(SCREENS)(
  'an invoice is paid in two instalments, each with its own WHT and certificate (%s)',
  async (screen, viewport) => {
    const guest = await visit({ viewport })
    const { token } = await signedUp(guest)
    const { page } = guest
    const invoice = await issued(token, 'company', 250_000)

    await page.goto(`/invoices/${invoice.id}`)
    const first = await paymentSheet(page)
    expect(await first.getByLabel('Amount received').inputValue()).toBe('256,250')
    expect(await first.getByLabel('WHT withheld').inputValue()).toBe('12,500')
    await first.getByLabel('Amount received').fill('128125')
    // The share of WHT follows the amount.
    await expect.poll(() => first.getByLabel('WHT withheld').inputValue()).toBe('6,250')
    await picture(page, `${screen}-first-instalment`)
    await record(first)
    await page.getByText('₦128,125.00 recorded').first().waitFor()
    await page.getByText('Part paid').first().waitFor()

    const second = await paymentSheet(page)
    expect(await second.getByLabel('Amount received').inputValue()).toBe('128,125')
    expect(await second.getByLabel('WHT withheld').inputValue()).toBe('6,250')
    await record(second)
    await page.getByText('Paid', { exact: true }).first().waitFor()
    await picture(page, `${screen}-two-deductions`)

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
    await picture(page, `${screen}-credits`)
  },
)

test.each(SCREENS)(
  'a government client withholds VAT, and the return counts it in the month of the payment (%s)',
  async (screen, viewport) => {
    const guest = await visit({ viewport })
    const { token } = await signedUp(guest)
    const { page } = guest
    const invoice = await issued(token, 'government', 1_000_000)
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
    await picture(page, `${screen}-government`)
    await record(sheet)
    await page.getByText('Paid', { exact: true }).first().waitFor()

    await page.goto(returned)
    await page.getByText('-₦75,000.00').or(page.getByText('−₦75,000.00')).first().waitFor()
    await picture(page, `${screen}-withheld`)
  },
)

test('what was recorded as kept back by mistake is reversed, and asked for in money', async () => {
  const guest = await visit()
  const { token } = await signedUp(guest)
  const { page } = guest
  const invoice = await issued(token, 'company', 250_000)
  await page.goto(`/invoices/${invoice.id}`)
  await record(await paymentSheet(page))
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await page
    .getByRole('navigation', { name: 'Invoice sections' })
    .getByRole('link', { name: 'Payments' })
    .click()
  await page.getByRole('button', { name: 'Reverse ₦12,500.00' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse', exact: true }).click()
  await page.getByText('₦12,500.00 reversed').first().waitFor()
  await page.getByText('Part paid').first().waitFor()
  const sheet = await paymentSheet(page)
  expect(await sheet.getByLabel('Amount received').inputValue()).toBe('12,500')
})

async function paymentSheet(page: Page) {
  await page.getByRole('button', { name: 'Record payment' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Record payment' })
  await sheet.getByLabel('Amount received').waitFor()
  return sheet
}

async function record(sheet: Awaited<ReturnType<typeof paymentSheet>>) {
  await sheet.getByRole('button', { name: 'Record payment', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}

async function issued(token: string, kind: string, rate: number): Promise<{ id: string }> {
  const day = dayInLagos()
  const answer = await fetch(`${inject('baseUrl')}/api/invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example', kind },
      items: [{ description: 'Consultancy', quantity: 1, rate, whtType: 'professional' }],
      issueDate: day,
      dueDate: day,
      applyVat: true,
      applyWht: true,
      currency: 'NGN',
    }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { invoice: { id: string } }).invoice
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}
