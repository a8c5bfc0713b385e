import { addDays, addMonths, monthOf } from '@isiro/domain/business-date'
import { formatMonth } from '@isiro/domain/readable-detail'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { issueInvoice, signedUp } from './owners.ts'
import { dayInLagos } from './visitors.ts'

const TODAY = dayInLagos()
/** The tenth of the month before last, which is filed, and the month after it, which is open. */
const FILED_DAY = `${monthOf(addMonths(TODAY, -2))}-10`
const FILED = monthOf(FILED_DAY)
const OPEN = monthOf(addMonths(TODAY, -1))
const filedName = formatMonth(FILED, 'en')
const openName = formatMonth(OPEN, 'en')

const CONSULTANCY = {
  items: [{ description: 'Consultancy', quantity: 1, rate: 200_000 }],
  dueDate: addDays(TODAY, 30),
  applyVat: true,
}

test('on a phone a filed month stays as it is, and what comes later has a place', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit())
  const counted = await issueInvoice(api, { ...CONSULTANCY, issueDate: FILED_DAY })
  const diesel = await api.post<{ id: string }>('/api/expenses', {
    description: 'Diesel for the generator',
    amount: '107500.00',
    category: 'fuel',
    expenseDate: FILED_DAY,
    vatTreatment: 'charged',
    vatAmount: '7500.00',
    vatRecoverable: true,
  })

  await page.goto(`/tax?view=vat&month=${FILED}`)
  await page.getByRole('button', { name: 'Mark as filed' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Mark as filed' }).click()
  await page.getByText('All figures still match the filed return.').waitFor()

  const late = await issueInvoice(api, { ...CONSULTANCY, supplyDate: addDays(FILED_DAY, 5) })
  await page.goto(`/tax?view=vat&month=${OPEN}&box=1`)
  await page.getByText(`after ${filedName} was filed`).waitFor()
  await page.getByText('₦200,000.00').first().waitFor()

  await page.goto(`/invoices/${late.id}`)
  await page.getByText(`after ${filedName} was filed`).scrollIntoViewIfNeeded()
  await page.getByText(`Included in the VAT return of ${openName}.`).waitFor()

  await page.goto(`/invoices/${counted.id}`)
  await page
    .getByRole('button', { name: /actions/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /void/i }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(`The VAT return of ${filedName} includes this invoice`).waitFor()
  expect(
    await dialog.getByRole('link', { name: 'Open the return' }).getAttribute('href'),
  ).toContain(`month=${FILED}`)

  await page.goto(`/expenses?expense=${diesel.id}`)
  await page.getByText(`The VAT return of ${filedName} is filed with this expense`).waitFor()
  expect(await page.getByRole('textbox', { name: 'Amount', exact: true }).isDisabled()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Description' }).isDisabled()).toBe(false)
  await page.getByRole('button', { name: 'Reverse' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText(/Adds a second expense of −₦107,500.00, dated today/).waitFor()
  await asked.getByRole('button', { name: 'Reverse' }).click()
  await page.getByText("This expense was reversed and can't change.").waitFor()
  await page.goto('/expenses')
  await page.getByText('Reversal', { exact: true }).first().waitFor()
})
