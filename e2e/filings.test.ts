import { addMonths, monthOf, monthStart } from '@isiro/domain/business-date'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { downloaded, test } from './browser.ts'
import { type Issued, issueInvoice, signedUp } from './owners.ts'
import { dayInLagos } from './visitors.ts'

test('on a phone a return is filed, paid in part, undone with a reason and filed as amended', async ({
  visit,
}) => {
  const { page, api } = await signedUp(await visit())
  // The month before the last one: the day of its return is past, whatever day it is today.
  const monthBack = (count: number) =>
    monthOf(addMonths(monthStart(dayInLagos().slice(0, 7)), -count))
  const month = monthBack(2)
  await issueIn(api, month, 1_000_000)

  await page.goto('/tax')
  await page.getByRole('button', { name: 'Answer' }).click()
  const opening = page.getByRole('dialog', { name: 'Filed before using Isiro?' })
  await opening.getByLabel('Last VAT return filed elsewhere').selectOption(monthBack(3))
  await opening.getByLabel('VAT credit carried forward').fill('5000')
  await opening.getByRole('button', { name: 'Save' }).click()
  await opening.waitFor({ state: 'hidden' })

  await page.goto(`/tax?view=vat&month=${month}`)
  await file(page, '10000')
  // 75,000 less the credit of 5,000, of which 10,000 were paid with the return.
  await page.getByText('₦60,000.00').first().waitFor()
  await page.getByText(/^Unpaid since/).waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Tax payment' })
  await payment.getByLabel('Amount', { exact: true }).fill('20000')
  await payment.getByRole('button', { name: 'Record', exact: true }).click()
  await payment.waitFor({ state: 'hidden' })
  await page.getByText('₦40,000.00').first().waitFor()

  await page.getByRole('button', { name: 'Undo filing' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo this filing?' })
  await undo.getByLabel('Reason').fill('An invoice was missing')
  await undo.getByRole('button', { name: 'Undo filing' }).click()
  await undo.waitFor({ state: 'hidden' })
  await issueIn(api, month, 100_000)
  await page.reload()
  await file(page, '')
  await page.getByText('Amended return, version 2').waitFor()
  await page.getByText('Undone: An invoice was missing').waitFor()
  await page.getByText('₦47,500.00').first().waitFor()

  const { content } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Tax pack, PDF' }).click(),
  )
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/tax?view=calendar')
  await page.getByRole('heading', { name: 'Filed, not fully paid' }).waitFor()
})

/** Marks the month that is open as filed, with what was paid with it. */
async function file(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark as filed' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mark as filed' })
  await sheet.getByLabel('Amount paid').fill(amount)
  await sheet.getByRole('button', { name: 'Mark as filed' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Issues an invoice of this many naira, with VAT, in the middle of a month. */
function issueIn(api: Api, month: string, rate: number): Promise<Issued> {
  return issueInvoice(api, {
    items: [{ description: 'Printing', quantity: 1, rate }],
    issueDate: `${month}-15`,
    applyVat: true,
  })
}
