import { countryDefaults, salesTaxesOn } from '@isiro/domain/country-rules'
import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { backUp, restoreAll } from '../../backup/testing/whole-file.ts'

const { signedIn } = await testApp()

const TODAY = '2026-11-21'
const YEAR = 'from=2026-01-01&to=2026-12-31'
const QUEBEC = salesTaxesOn('CA', TODAY).find(({ where }) => where === 'Quebec')?.taxes ?? []

async function change(visitor: Visitor, change: Record<string, unknown>) {
  const { body } = await visitor.get('/api/business')
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = body
  return visitor.put('/api/business', { ...profile, ...change })
}

async function inQuebec() {
  const ada = await signedIn({ plan: 'pro' })
  const saved = await change(ada, {
    country: 'CA',
    ...countryDefaults('CA', TODAY),
    salesTaxes: QUEBEC,
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return ada
}

const work = (amount: number, more: Record<string, unknown> = {}) => ({
  currency: 'CAD',
  vatRate: undefined,
  whtRate: undefined,
  items: [{ description: 'Work', quantity: 1, rate: amount }],
  ...more,
})

const rows = async (visitor: Visitor) =>
  (await visitor.get(`/api/sales-tax?${YEAR}`)).body.rows.map(
    (row: Record<string, string>) => `${row.name} ${row.rate} ${row.base} ${row.amount}`,
  )

test('an invoice in Quebec has GST and QST, each on its own line, and their report too', async () => {
  const ada = await inQuebec()
  const { body: business } = await ada.get('/api/business')
  expect(business).toMatchObject({ salesTaxName: 'GST+QST', salesTaxRate: 149_750 })
  const invoice = await issued(ada, work(1000, { vatRate: '14.975' }))
  const { invoice: body } = (await ada.get(`/api/invoices/${invoice.id}`)).body
  expect(body).toMatchObject({
    vat: '149.75',
    invoiceTotal: '1149.75',
    vatRows: [
      {
        rate: '14.975',
        parts: [
          { name: 'GST', rate: '5.00', base: '1000.00', amount: '50.00' },
          { name: 'QST', rate: '9.975', base: '1000.00', amount: '99.75' },
        ],
      },
    ],
  })
  const page = await ada.get(new URL(body.clientUrl).pathname)
  const text = page.raw.toString()
  expect(text).toContain('GST (5%)')
  expect(text).toContain('QST (9.975%)')
  expect((await ada.get(`/api/invoices/${invoice.id}/pdf`)).status).toBe(200)
  expect(await rows(ada)).toEqual(['QST 9.975 1000.00 99.75', 'GST 5.00 1000.00 50.00'])
  const file = await ada.get(`/api/sales-tax/export?${YEAR}`)
  expect(file.raw.toString()).toContain('QST,9.975,CAD,1000.00,99.75')
})

test('credit notes in parts come to exactly each tax of the invoice, also in another currency', async () => {
  const ada = await inQuebec()
  const exchangeRate = { rate: 1.412357, date: '2026-11-20', source: 'Bank of Canada' }
  const invoice = await issued(ada, work(33.37, { currency: 'USD', exchangeRate }))
  for (const amount of [11.11, 7.77, 'all'] as const) {
    const lines = amount === 'all' ? 'all' : [{ line: 0, amount }]
    const url = `/api/invoices/${invoice.id}/credit-notes`
    const note = await ada.post(url, { reason: 'Sent back', lines })
    expect(note.status, JSON.stringify(note.body)).toBe(201)
    const id = note.body.creditNote?.id ?? note.body.id
    expect((await ada.get(`/api/credit-notes/${id}/pdf`)).status).toBe(200)
  }
  expect(await rows(ada)).toEqual(['QST 9.975 0.00 0.00', 'GST 5.00 0.00 0.00'])
})

test('Ghana begins with its VAT and levies, each on the price', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await change(ada, { country: 'GH', ...countryDefaults('GH', TODAY) })
  const invoice = await issued(ada, work(1000, { currency: 'GHS' }))
  const { invoice: body } = (await ada.get(`/api/invoices/${invoice.id}`)).body
  expect(
    body.vatRows[0].parts.map(({ name, amount }: Record<string, string>) => [name, amount]),
  ).toEqual([
    ['VAT', '150.00'],
    ['NHIL', '25.00'],
    ['GETFund', '25.00'],
  ])
})

test('a business names up to four taxes, and not a single one or a fifth', async () => {
  const ada = await inQuebec()
  const tax = (name: string, isCompound = false) => ({ name, rate: 88_750, isCompound })
  const names = ['A', 'B', 'C', 'D', 'E']
  for (const count of [1, 5]) {
    const salesTaxes = names.slice(0, count).map((name) => tax(name))
    expect(await change(ada, { salesTaxes })).toMatchObject({ status: 400 })
  }
  expect(await change(ada, { salesTaxes: [tax('A'), tax(' ')] })).toMatchObject({ status: 400 })
  const four = names.slice(0, 4).map((name, at) => tax(name, at === 3))
  expect((await change(ada, { salesTaxes: four })).status).toBe(200)
  expect((await ada.get('/api/business')).body).toMatchObject({
    salesTaxName: 'A+B+C+D',
    salesTaxes: four,
  })
  await change(ada, { country: 'NG', currency: 'NGN' })
  expect((await ada.get('/api/business')).body).toMatchObject({
    salesTaxName: null,
    salesTaxes: [],
  })
})

test('New York: 8.875% of 2,000.00 are 177.50', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await change(ada, { country: 'US', ...countryDefaults('US', TODAY), salesTaxRate: 88_750 })
  const invoice = await issued(ada, work(2000, { currency: 'USD', vatRate: '8.875' }))
  expect(invoice.vat).toBe('177.50')
})

test.each([
  ['GB', 'GBP', 422],
  ['ZA', 'ZAR', 422],
  ['KE', 'KES', 422],
  ['AU', 'AUD', 422],
  ['CA', 'CAD', 201],
] as const)(
  '%s: dollars with sales tax and no rate to %s are answered %d',
  async (country, _, status) => {
    const ada = await signedIn({ plan: 'pro' })
    await change(ada, { country, ...countryDefaults(country, TODAY) })
    const other = country === 'CA' ? 'GBP' : 'USD'
    const [input, free] = [work(100, { currency: other }), { vatCategory: 'zero' }]
    const sent = {
      client: { name: 'Bola', email: 'bola@example.com' },
      issueDate: TODAY,
      dueDate: TODAY,
      applyVat: true,
      applyWht: false,
      ...input,
    }
    const answer = await ada.post('/api/invoices', sent)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (status !== 201) expect(answer.body.fields).toMatchObject([{ path: 'exchangeRate.rate' }])
    const items = [{ description: 'Export', quantity: 1, rate: 100, ...free }]
    expect((await ada.post('/api/invoices', { ...sent, items })).status).toBe(201)
  },
)

test('a backup brings the taxes over, with rates as files have always had them', async () => {
  const [ada, bola] = [await inQuebec(), await signedIn({ plan: 'pro', hasProfile: false })]
  await issued(ada, work(1000))
  const file = await backUp(ada)
  expect(file.data.settings.business.salesTaxes[1]).toEqual({
    name: 'QST',
    rate: 997.5,
    isCompound: false,
  })
  expect(file.data.invoices[0]?.taxes[0]).toMatchObject({
    rate: 1497.5,
    parts: [
      { rate: 500, amount: 5000 },
      { rate: 997.5, amount: 9975 },
    ],
  })
  const answers = await restoreAll(bola, file)
  expect(Object.values(answers).map(({ problems }) => problems)).toEqual([[], [], [], []])
  expect((await bola.get('/api/business')).body.salesTaxes).toEqual(QUEBEC)
  expect(await rows(bola)).toEqual(['QST 9.975 1000.00 99.75', 'GST 5.00 1000.00 50.00'])
})
