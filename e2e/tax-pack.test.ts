import { readPdf } from '@isiro/api/src/platform/files/documents/testing/pdf-text.ts'
import { addMonths, monthOf, monthStart } from '@isiro/domain/business-date'
import { expect } from 'vitest'
import type { Api } from './api.ts'
import { downloaded, test } from './browser.ts'
import { issueInvoice, signedUpOnPro } from './owners.ts'
import { dayInLagos } from './visitors.ts'

const TODAY = dayInLagos()
const MONTH = monthOf(TODAY)
const monthBack = (count: number) => monthOf(addMonths(monthStart(MONTH), -count))
const FILED = monthBack(2)

/** 250,000 + 1,000,000 + 200,000 + 200,000 late + US$1,000 at 1,500 less the note of 50,000, and 7.5 % of it; what is left to pay. */
const FIGURES = ['₦3,100,000.00', '₦232,500.00', '₦240,000.00', '₦157,500.00', '₦3,750.00']

const YEAR = TODAY.slice(0, 4)
/** The papers in the lists: the late invoice, the note, the void number, the reversal, and the deductions of all clients. */
const PAPERS = [
  `INV-${YEAR}-0004`,
  `CN-${YEAR}-0001`,
  `INV-${YEAR}-0006`,
  'Typed by mistake',
  '−₦100,000.00',
  '₦62,500.00',
  '₦112,500.00',
]

test('the accountant’s pack after instalments, withheld VAT, a late paper, a reversal, a credit note and dollars', async ({
  visit,
}) => {
  const { page, api } = await signedUpOnPro(await visit())
  await fillMonth(api)

  await page.goto(`/tax?view=vat&month=${MONTH}`)
  await page.getByText('₦75,000.00').first().waitFor()
  for (const figure of FIGURES) await page.getByText(figure).first().waitFor()
  const pack = await downloaded(page, () =>
    page.getByRole('button', { name: 'Tax pack, PDF' }).click(),
  )
  const { text } = readPdf(pack.content)
  for (const part of [...FIGURES, ...PAPERS]) expect(text).toContain(part)
  const sheets = await downloaded(page, () =>
    page.getByRole('button', { name: 'Tax pack, Excel' }).click(),
  )
  expect(sheets.name).toMatch(/\.xlsx$/)
})

/** A month with every kind of event, after two months that are filed. Amounts are naira. */
async function fillMonth(api: Api): Promise<void> {
  const diesel = await api.post<{ id: string }>('/api/expenses', {
    description: 'Diesel for the generator',
    amount: '107500.00',
    category: 'fuel',
    expenseDate: `${FILED}-10`,
    vatTreatment: 'charged',
    vatAmount: '7500.00',
    vatRecoverable: true,
  })
  for (const back of [2, 1])
    await api.post('/api/tax/filings', { duty: 'vat', period: monthBack(back), filedOn: TODAY })

  const consultancy = await issue(api, 'company', 'Consultancy', 250_000, { applyWht: true })
  for (const _instalment of [1, 2])
    await paid(api, consultancy, { amount: 128_125, whtKept: 6_250 })
  const ministry = await issue(api, 'government', 'Training', 1_000_000, { applyWht: true })
  await paid(api, ministry, { amount: 950_000, whtKept: 50_000, vatKept: 75_000 })

  const chairs = await issue(api, 'company', 'Office chairs', 200_000)
  await paid(api, chairs, { amount: 215_000 })
  await api.post(`/api/invoices/${chairs}/credit-notes`, {
    reason: 'One chair was broken',
    lines: [{ line: 0, amount: 50_000 }],
  })
  await issue(api, 'company', 'Delivered before the month was filed', 200_000, {
    supplyDate: `${FILED}-15`,
  })
  await issue(api, 'company', 'Advice', 1_000, {
    currency: 'USD',
    exchangeRate: { rate: 1_500, date: TODAY, source: 'CBN' },
  })
  const mistake = await issue(api, 'company', 'Typed by mistake', 99_000)
  await api.post(`/api/invoices/${mistake}/void`, { reason: 'Typed by mistake' })
  await api.post(`/api/expenses/${diesel.id}/reverse`, {})
}

async function issue(
  api: Api,
  kind: string,
  description: string,
  rate: number,
  terms: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await issueInvoice(api, {
    client: { name: `${description} Ltd`, email: 'accounts@quorum.example', kind },
    items: [{ description, quantity: 1, rate, whtType: 'professional' }],
    applyVat: true,
    ...terms,
  })
  return id
}

async function paid(api: Api, id: string, payment: Record<string, number>): Promise<void> {
  await api.post(`/api/invoices/${id}/payments`, {
    method: 'transfer',
    receivedOn: TODAY,
    ...payment,
  })
}
