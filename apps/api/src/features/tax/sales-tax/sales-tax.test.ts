import { countryDefaults } from '@isiro/domain/country-rules'
import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn } = await testApp()

const YEAR = 'from=2026-01-01&to=2026-12-31'

async function changed(visitor: Visitor, change: Record<string, unknown>) {
  const { body } = await visitor.get('/api/business')
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = body
  const saved = await visitor.put('/api/business', { ...profile, ...change })
  expect(saved.status).toBe(200)
}

async function report(visitor: Visitor, span = YEAR) {
  const { status, body } = await visitor.get(`/api/sales-tax?${span}`)
  expect(status).toBe(200)
  return body
}

const dollars = (amount: number, more: Record<string, unknown> = {}) => ({
  currency: 'CAD',
  vatRate: undefined,
  whtRate: undefined,
  items: [{ description: 'Work', quantity: 1, rate: amount }],
  ...more,
})

test('the sales tax of a period stands by name and rate, net of notes and of void invoices', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await changed(ada, { country: 'CA', ...countryDefaults('CA', '2026-11-21') })
  const first = await issued(ada, dollars(1000))
  const gone = await issued(ada, dollars(999))
  await ada.post(`/api/invoices/${gone.id}/void`, { reason: 'Twice' })
  await changed(ada, { salesTaxName: 'HST', salesTaxRate: 130_000 })
  await issued(ada, dollars(200))
  await issued(
    ada,
    dollars(100, {
      currency: 'USD',
      exchangeRate: { rate: 1.4, date: '2026-11-20', source: 'Bank of Canada' },
    }),
  )
  expect(await report(ada)).toEqual({
    currency: 'CAD',
    rows: [
      { name: 'HST', category: 'standard', rate: '13.00', base: '340.00', amount: '44.20' },
      { name: 'GST', category: 'standard', rate: '5.00', base: '1000.00', amount: '50.00' },
    ],
    collected: '94.20',
    paid: '0.00',
    net: '94.20',
    unconverted: 0,
  })
  const credited = await ada.post(`/api/invoices/${first.id}/credit-notes`, {
    reason: 'Sent back',
    lines: [{ line: 0, amount: 400 }],
  })
  expect(credited.status, JSON.stringify(credited.body)).toBe(201)
  expect((await report(ada)).rows[1]).toMatchObject({ base: '600.00', amount: '30.00' })
  expect((await report(ada, 'from=2025-01-01&to=2025-12-31')).rows).toEqual([])
  const file = await ada.get(`/api/sales-tax/export?${YEAR}`)
  expect(file.raw.toString()).toContain('HST,13.00,CAD,340.00,44.20')
  expect((await ada.get('/api/sales-tax?from=2026-12-31&to=2026-01-01')).status).toBe(400)
})

test('the tax on expenses of the period is what was paid', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await changed(ada, { country: 'GB', ...countryDefaults('GB', '2026-11-21') })
  const expense = await ada.post('/api/expenses', {
    description: 'Chairs',
    amount: 120,
    category: 'equipment',
    expenseDate: '2026-11-20',
    vatAmount: 20,
    vatRecoverable: true,
  })
  expect(expense.status, JSON.stringify(expense.body)).toBe(201)
  expect(await report(ada)).toMatchObject({
    currency: 'GBP',
    collected: '0.00',
    paid: '20.00',
    net: '-20.00',
  })
})

test('one business sees nothing of another', async () => {
  const [ada, bola] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
  await changed(ada, { country: 'CA', ...countryDefaults('CA', '2026-11-21') })
  await changed(bola, { country: 'CA', ...countryDefaults('CA', '2026-11-21') })
  await issued(ada, dollars(1000))
  expect((await report(bola)).rows).toEqual([])
})
