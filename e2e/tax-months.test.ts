import { addDays, addMonths, monthOf } from '@isiro/domain/business-date'
import { formatMonth } from '@isiro/domain/readable-detail'
import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'
import { DESKTOP, dayInLagos, PHONE } from './visitors.ts'

const visit = useBrowser()

const TODAY = dayInLagos()
/** The tenth of the month before last, which is filed, and the month after it, which is open. */
const FILED_DAY = `${monthOf(addMonths(TODAY, -2))}-10`
const FILED = monthOf(FILED_DAY)
const OPEN = monthOf(addMonths(TODAY, -1))
const filedName = formatMonth(FILED, 'en')
const openName = formatMonth(OPEN, 'en')

async function post<Answer>(token: string, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${inject('baseUrl')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

interface Issued {
  invoice: { id: string }
}

const invoice = (days: Record<string, string>) => ({
  client: { name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example' },
  items: [{ description: 'Consultancy', quantity: 1, rate: 200_000 }],
  dueDate: addDays(TODAY, 30),
  applyVat: true,
  applyWht: false,
  currency: 'NGN',
  ...days,
})

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)(
  'a filed month stays as it is, and what comes later has a place (%s)',
  async (screen, viewport) => {
    const guest = await visit({ viewport })
    const { token } = await signedUp(guest)
    const { page } = guest
    const picture = async (name: string) => {
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${screen}-${name}.png` })
    }
    const counted = (await post<Issued>(token, '/api/invoices', invoice({ issueDate: FILED_DAY })))
      .invoice
    const diesel = await post<{ id: string }>(token, '/api/expenses', {
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

    const days = { issueDate: TODAY, supplyDate: addDays(FILED_DAY, 5) }
    const late = (await post<Issued>(token, '/api/invoices', invoice(days))).invoice
    await page.goto(`/tax?view=vat&month=${OPEN}&box=1`)
    await page.getByText(`after ${filedName} was filed`).waitFor()
    await page.getByText('₦200,000.00').first().waitFor()
    await picture('rows')

    await page.goto(`/invoices/${late.id}`)
    await page.getByText(`after ${filedName} was filed`).scrollIntoViewIfNeeded()
    await page.getByText(`Included in the VAT return of ${openName}.`).waitFor()
    await picture('late-invoice')

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
    await picture('void')

    await page.goto(`/expenses?expense=${diesel.id}`)
    await page.getByText(`The VAT return of ${filedName} is filed with this expense`).waitFor()
    expect(await page.getByRole('textbox', { name: 'Amount', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Description' }).isDisabled()).toBe(false)
    await picture('expense')
    await page.getByRole('button', { name: 'Reverse' }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText(/Adds a second expense of −₦107,500.00, dated today/).waitFor()
    await picture('reverse')
    await asked.getByRole('button', { name: 'Reverse' }).click()
    await page.getByText("This expense was reversed and can't change.").waitFor()
    await picture('reversed')
    await page.goto('/expenses')
    await page.getByText('Reversal', { exact: true }).first().waitFor()
    await picture('list')
  },
)
