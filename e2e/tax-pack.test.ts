import { readFile } from 'node:fs/promises'
import { readPdf } from '@isiro/api/src/platform/files/documents/testing/pdf-text.ts'
import { addMonths, monthOf, monthStart } from '@isiro/domain/business-date'
import { expect, inject, test } from 'vitest'
import { signedUp, useBrowser } from './browser.ts'
import { DESKTOP, dayInLagos, PHONE } from './visitors.ts'

const visit = useBrowser()

const TODAY = dayInLagos()
const MONTH = monthOf(TODAY)
const monthBack = (count: number) => monthOf(addMonths(monthStart(MONTH), -count))
const FILED = monthBack(2)

/** 250,000 + 1,000,000 + 200,000 + 200,000 late + US$1,000 at 1,500 less the note of 50,000, and 7.5 % of it; what is left to pay. */
const FIGURES = ['₦3,100,000.00', '₦232,500.00', '₦240,000.00', '₦157,500.00', '₦3,750.00']

const YEAR = TODAY.slice(0, 4)
/** What the lists of papers hold: the late invoice, the note, the void number, the reversal, and the deductions of all clients. */
const PAPERS = [
  `INV-${YEAR}-0004`,
  `CN-${YEAR}-0001`,
  `INV-${YEAR}-0006`,
  'Typed by mistake',
  '−₦100,000.00',
  '₦62,500.00',
  '₦112,500.00',
]

type Post = <Answer = { id: string }>(path: string, body: unknown) => Promise<Answer>

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'the accountant’s pack after instalments, withheld VAT, a late paper, a reversal, a credit note and dollars, on %s',
  async (screen, viewport) => {
    const guest = await visit({ viewport })
    const { token } = await signedUp(guest)
    const { page } = guest
    const post: Post = async <Answer>(path: string, body: unknown) => {
      const answer = await fetch(`${inject('baseUrl')}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Answer
    }
    await post('/api/subscription/trial', { planId: 'pro' })
    await fillMonth(post)

    await page.goto(`/tax?view=vat&month=${MONTH}`)
    await page.getByText('₦75,000.00').first().waitFor()
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/pack-${screen.split(' ')[1]}.png`,
        fullPage: true,
      })

    for (const figure of FIGURES) await page.getByText(figure).first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tax pack, PDF' }).click()
    const { text } = readPdf(await readFile(await (await download).path()))
    for (const part of [...FIGURES, ...PAPERS]) expect(text).toContain(part)
    const sheets = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tax pack, Excel' }).click()
    expect((await sheets).suggestedFilename()).toMatch(/\.xlsx$/)
  },
)

/** A month with every kind of event, after two months that are filed. Amounts are naira. */
async function fillMonth(post: Post): Promise<void> {
  const diesel = await post('/api/expenses', {
    description: 'Diesel for the generator',
    amount: '107500.00',
    category: 'fuel',
    expenseDate: `${FILED}-10`,
    vatTreatment: 'charged',
    vatAmount: '7500.00',
    vatRecoverable: true,
  })
  for (const back of [2, 1])
    await post('/api/tax/filings', { duty: 'vat', period: monthBack(back), filedOn: TODAY })

  const consultancy = await issue(post, 'company', 'Consultancy', 250_000, { applyWht: true })
  for (const _instalment of [1, 2])
    await paid(post, consultancy, { amount: 128_125, whtKept: 6_250 })
  const ministry = await issue(post, 'government', 'Training', 1_000_000, { applyWht: true })
  await paid(post, ministry, { amount: 950_000, whtKept: 50_000, vatKept: 75_000 })

  const chairs = await issue(post, 'company', 'Office chairs', 200_000)
  await paid(post, chairs, { amount: 215_000 })
  await post(`/api/invoices/${chairs}/credit-notes`, {
    reason: 'One chair was broken',
    lines: [{ line: 0, amount: 50_000 }],
  })
  await issue(post, 'company', 'Delivered before the month was filed', 200_000, {
    supplyDate: `${FILED}-15`,
  })
  await issue(post, 'company', 'Advice', 1_000, {
    currency: 'USD',
    exchangeRate: { rate: 1_500, date: TODAY, source: 'CBN' },
  })
  const mistake = await issue(post, 'company', 'Typed by mistake', 99_000)
  await post(`/api/invoices/${mistake}/void`, { reason: 'Typed by mistake' })
  await post(`/api/expenses/${diesel.id}/reverse`, {})
}

async function issue(
  post: Post,
  kind: string,
  description: string,
  rate: number,
  terms: Record<string, unknown> = {},
): Promise<string> {
  const { invoice } = await post<{ invoice: { id: string } }>('/api/invoices', {
    client: { name: `${description} Ltd`, email: 'accounts@quorum.example', kind },
    items: [{ description, quantity: 1, rate, whtType: 'professional' }],
    issueDate: TODAY,
    dueDate: TODAY,
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
    ...terms,
  })
  return invoice.id
}

async function paid(post: Post, id: string, payment: Record<string, number>): Promise<void> {
  await post(`/api/invoices/${id}/payments`, { method: 'transfer', receivedOn: TODAY, ...payment })
}
