import { describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn } = await testApp()

/** US$100.00 of advice with VAT and WHT, in the books at ₦1,534.257391. */
const dollars = (ada: Visitor, more: Record<string, unknown> = {}) =>
  issued(ada, {
    currency: 'USD',
    applyWht: true,
    items: [{ description: 'Advice', quantity: 1, rate: 100, whtType: 'professional' }],
    exchangeRate: { rate: 1534.257391, date: '2026-11-20', source: 'Central Bank of Nigeria' },
    ...more,
  })

async function credit(ada: Visitor, id: string, amount: number | 'all') {
  const lines = amount === 'all' ? amount : [{ line: 0, amount }]
  const answer = await ada.post(`/api/invoices/${id}/credit-notes`, { reason: 'Agreed', lines })
  expect(answer.status).toBe(201)
  return answer.body.creditNote
}

const monthOf = async (ada: Visitor) => (await ada.get('/api/tax/months/2026-11')).body

describe('the notes of an invoice in dollars', () => {
  test('that take it whole in eight parts leave nothing of it in naira', async () => {
    const ada = await signedIn({ plan: 'business' })
    const invoice = await dollars(ada)
    const before = await monthOf(ada)
    expect(before.vat.boxes[0]).toEqual({ box: '1', base: '153425.74', tax: '11506.93' })
    for (const part of [12.51, 12.51, 12.51, 12.49, 12.49, 12.5, 12.5, 12.49])
      await credit(ada, invoice.id, part)

    const { vat, wht } = await monthOf(ada)
    expect(vat.boxes[0]).toEqual({ box: '1', base: '0.00', tax: '0.00' })
    expect(vat.creditNotes).toEqual({ base: '153425.74', tax: '11506.93' })
    expect([vat.payable, wht.expected]).toEqual(['0.00', '0.00'])
    const { body: stats } = await ada.get('/api/dashboard/stats')
    expect(stats.vatCollected).toBe('0.00')
    expect(stats.months.at(-1).invoiced).toBe('0.00')
    const period = 'from=2026-11-01&to=2026-11-30'
    const { body: profit } = await ada.get(`/api/analytics/reports/profit-and-loss?${period}`)
    expect(profit.report.total).toMatchObject({
      invoiced: '153425.74',
      credited: '153425.74',
      sales: '0.00',
    })
    const { body: clients } = await ada.get(`/api/analytics/reports/client-profit?${period}`)
    expect(clients.report.total).toMatchObject({ sales: '0.00', credited: '153425.74' })
  })

  test('count in the rows behind a box as they are stored, and these add up to the box', async () => {
    const ada = await signedIn({ plan: 'business' })
    const invoice = await dollars(ada)
    await credit(ada, invoice.id, 33.33)
    await credit(ada, invoice.id, 33.33)
    const { body: rows } = await ada.get('/api/tax/months/2026-11/rows?box=credit_notes')
    // 33.33 and 66.66 dollars are 51,136.798845… and 102,273.59769… naira; VAT of 2.50 and 5.00 dollars 3,835.64 and 7,671.29.
    expect(rows.map(({ base, tax }: { base: string; tax: string }) => [base, tax]).sort()).toEqual([
      ['51136.80', '3835.64'],
      ['51136.80', '3835.65'],
    ])
    const { vat } = await monthOf(ada)
    expect(vat.boxes[0]).toEqual({ box: '1', base: '51152.14', tax: '3835.64' })
  })

  test('are on the file with their figures in naira, credit notes below zero', async () => {
    const ada = await signedIn({ plan: 'business' })
    const invoice = await dollars(ada)
    await credit(ada, invoice.id, 'all')
    const file = await ada.get('/api/credit-notes/export')
    expect(file.raw.toString()).toContain('NGN,-153425.74,-11506.93')
  })

  test('that would come to more than any amount in naira are refused', async () => {
    const ada = await signedIn({ plan: 'business' })
    const invoice = await dollars(ada)
    const answer = await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
      reason: 'More',
      lines: [{ description: 'More', amount: 9_000_000_000, vatCategory: 'standard' }],
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invoices.total_too_large' } })
    expect((await ada.get('/api/credit-notes')).body).toEqual([])
  })

  test('count in no figure where the invoice states no rate', async () => {
    const ada = await signedIn({ plan: 'business' })
    const invoice = await dollars(ada, { applyVat: false, applyWht: false, exchangeRate: null })
    await credit(ada, invoice.id, 50)
    const month = await monthOf(ada)
    expect(month.vat.creditNotes).toEqual({ base: '0.00', tax: '0.00' })
    expect(month.otherCurrencies).toEqual(['USD'])
  })
})
