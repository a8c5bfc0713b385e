import type { Analytics } from '@isiro/contracts/analytics'
import { describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { medianOf } from './blocks.ts'

const { signedIn, anyone, clock } = await testApp()

const NOVEMBER = 'from=2026-11-01&to=2026-11-30'

async function analysed(visitor: Visitor, query = NOVEMBER): Promise<Analytics> {
  const { status, body } = await visitor.get(`/api/analytics?${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** An invoice for ₦`amount` without VAT. */
function sale(visitor: Visitor, amount: number, issueDate: string, more: object = {}) {
  const items = [{ description: 'Work', quantity: 1, rate: amount, vatCategory: 'zero' }]
  return issued(visitor, { items, issueDate, dueDate: issueDate, ...more })
}

async function pay(
  visitor: Visitor,
  id: string,
  amount: number,
  receivedOn: string,
  method = 'cash',
) {
  const path = `/api/invoices/${id}/payments`
  const { status, body } = await visitor.post(path, { amount, method, receivedOn })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.payment
}

async function spend(visitor: Visitor, expenseDate: string, overrides: object = {}) {
  const { status, body } = await visitor.post(
    '/api/expenses',
    expenseInput({ expenseDate, ...overrides }),
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const client = (name: string) => ({ client: { name, email: 'pay@client.example' } })

test('a new business gets an answer with every field and zero figures', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const body = await analysed(ada)
  expect(body).toMatchObject({
    currency: 'NGN',
    currencies: ['NGN'],
    comparedWith: { from: '2026-10-01', to: '2026-10-21' },
    step: 'day',
    issuedCount: 0,
    methods: [],
    daysToPay: { median: null, before: null, count: 0 },
    clients: { best: [], others: { clients: 0, amount: '0.00' } },
    net: { total: { amount: '0.00', before: '0.00' } },
  })
  expect(body.moneyIn.points).toHaveLength(30)
  expect(body.ageing.owed).toEqual({ amount: '0.00', before: '0.00' })
})

test('each block has the figures of the period and of the previous period', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const first = await sale(ada, 100, '2026-10-05', client('Bello'))
  const second = await sale(ada, 300, '2026-11-02', client('Chuka'))
  const voided = await sale(ada, 900, '2026-11-03')
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  await pay(ada, first.id, 40, '2026-10-10')
  await pay(ada, first.id, 60, '2026-11-04', 'transfer')
  const back = await pay(ada, second.id, 300, '2026-11-20', 'transfer')
  await ada.post(`/api/payments/${back.id}/release`, { invoiceId: second.id })
  await ada.post(`/api/payments/${back.id}/refunds`, {
    amount: 100,
    through: 'hand',
    method: 'cash',
  })
  await spend(ada, '2026-11-07', { amount: '30.00', category: 'rent' })
  await spend(ada, '2026-10-07', { amount: '10.00', category: 'rent' })
  await spend(ada, '2026-11-08', { amount: '50.00', category: 'meals', taxDeductible: false })
  const gone = await spend(ada, '2026-11-08', { amount: '70.00' })
  await ada.del(`/api/expenses/${gone.id}`)

  const body = await analysed(ada)
  expect(body.moneyIn.invoiced).toEqual({ amount: '300.00', before: '100.00', count: 1 })
  expect(body.moneyIn.received).toEqual({ amount: '260.00', before: '40.00', count: 2 })
  const none = { invoicedOthers: [], receivedOthers: [] }
  expect(
    body.moneyIn.points.filter(({ invoiced, received }) => invoiced + received !== '0.000.00'),
  ).toEqual([
    { from: '2026-11-02', to: '2026-11-02', invoiced: '300.00', received: '0.00', ...none },
    { from: '2026-11-04', to: '2026-11-04', invoiced: '0.00', received: '60.00', ...none },
    { from: '2026-11-20', to: '2026-11-20', invoiced: '0.00', received: '200.00', ...none },
  ])
  // The void invoice was never owed; 60 of the first was still open when November began.
  expect(body.ageing).toMatchObject({
    owed: { amount: '300.00', before: '60.00' },
    overdue: '300.00',
    before: '2026-10-31',
  })
  expect(body.ageing.buckets[1]).toEqual({
    bucket: 'd1_30',
    count: 1,
    amount: '300.00',
    dueFrom: '2026-10-22',
    dueTo: '2026-11-20',
    others: [],
  })
  expect(body.methods).toEqual([
    { method: 'transfer', amount: '260.00', before: '0.00', count: 2, others: [] },
    { method: 'cash', amount: '0.00', before: '40.00', count: 0, others: [] },
  ])
  expect(body.clients).toEqual({
    best: [
      {
        clientId: second.clientId,
        clientName: 'Chuka',
        amount: '200.00',
        before: '0.00',
        count: 1,
        others: [],
      },
      {
        clientId: first.clientId,
        clientName: 'Bello',
        amount: '60.00',
        before: '40.00',
        count: 1,
        others: [],
      },
    ],
    others: { clients: 0, amount: '0.00' },
  })
  // Settled on November 4, thirty days after it was issued; the released payment settles nothing.
  expect(body.daysToPay).toMatchObject({ median: 30, before: null, count: 1 })
  expect(body.daysToPay.months).toEqual([
    { from: '2026-11-01', to: '2026-11-30', median: 30, count: 1 },
  ])
  expect(body.expenses).toEqual({
    total: { amount: '80.00', before: '10.00', count: 2 },
    assets: { amount: '0.00', before: '0.00' },
    deductible: '30.00',
    categories: [
      { category: 'meals', amount: '50.00', before: '0.00', deductible: '0.00', count: 1 },
      { category: 'rent', amount: '30.00', before: '10.00', deductible: '30.00', count: 1 },
    ],
  })
  expect(body.net?.total).toEqual({ amount: '180.00', before: '30.00' })

  const year = await analysed(ada, 'from=2026-01-01&to=2026-12-31')
  expect([year.step, year.moneyIn.points.length]).toEqual(['month', 12])
  expect(year.moneyIn.points[9]).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    invoiced: '100.00',
    received: '40.00',
    invoicedOthers: [],
    receivedOthers: [],
  })
})

test('the best five clients are named, the others are one row, and the file lists all of them', async () => {
  const ada = await signedIn({ plan: 'business' })
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    const invoice = await sale(ada, n * 10, '2026-11-02', client(`Client ${n}`))
    await pay(ada, invoice.id, n * 10, '2026-11-03')
  }
  const { clients } = await analysed(ada)
  expect(clients?.best.map(({ amount }) => amount)).toEqual([
    '70.00',
    '60.00',
    '50.00',
    '40.00',
    '30.00',
  ])
  expect(clients?.others).toEqual({ clients: 2, amount: '30.00' })
  const file = await ada.get(`/api/analytics/clients/export?${NOVEMBER}`)
  expect(file.raw.toString().trim().split('\r\n')).toHaveLength(8)
})

describe('money in another currency', () => {
  test('is in the sums of one’s own by its rate, with what it was, and named where it has none', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const naira = await sale(ada, 100, '2026-11-02')
    const dollars = await sale(ada, 7, '2026-11-02', { currency: 'USD' })
    await sale(ada, 3, '2026-11-02', { currency: 'GBP', applyVat: false, exchangeRate: null })
    await pay(ada, naira.id, 100, '2026-11-03')
    await pay(ada, dollars.id, 5, '2026-11-03')
    const usd = (amount: string) => [{ currency: 'USD', amount }]
    const before = await analysed(ada)
    // In the books at 1,500 from the factory; its money states no rate yet.
    expect(before).toMatchObject({
      currencies: ['NGN', 'GBP', 'USD'],
      moneyIn: { invoiced: { amount: '10600.00' }, received: { amount: '100.00' } },
      ageing: { owed: { amount: '3000.00', before: '0.00' } },
      foreign: {
        invoiced: { others: usd('7.00'), withoutRate: [{ currency: 'GBP', amount: '3.00' }] },
        received: { others: [], withoutRate: usd('5.00') },
        owed: { others: usd('2.00'), withoutRate: [{ currency: 'GBP', amount: '3.00' }] },
      },
    })
    const [payment] = (await ada.get(`/api/invoices/${dollars.id}/payments`)).body
    await ada.put(`/api/payments/${payment.id}/exchange-rate`, { rate: 1600 })
    const after = await analysed(ada)
    expect(after).toMatchObject({
      moneyIn: { received: { amount: '8100.00' } },
      foreign: { received: { others: usd('5.00'), withoutRate: [] } },
      methods: [{ amount: '8100.00', others: usd('5.00') }],
      clients: { best: [{ amount: '8100.00', others: usd('5.00') }] },
    })
    expect(after.moneyIn.points.find(({ from }) => from === '2026-11-02')).toMatchObject({
      invoiced: '10600.00',
      invoicedOthers: usd('7.00'),
    })
    const december = await analysed(ada, 'from=2026-11-03&to=2026-11-30')
    expect(december.ageing.owed).toEqual({ amount: '3000.00', before: '10600.00' })
    const file = await ada.get(`/api/analytics/money-in/export?${NOVEMBER}`)
    expect(file.raw.toString()).toContain('2026-11-02,2026-11-02,NGN,10600.00,0.00,USD 7.00,')
  })

  test('can be asked for by itself, and then nothing else is in the sums', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await sale(ada, 100, '2026-11-02')
    const dollars = await sale(ada, 7, '2026-11-02', { currency: 'USD' })
    await pay(ada, dollars.id, 5, '2026-11-03')
    expect(await analysed(ada, `${NOVEMBER}&currency=USD`)).toMatchObject({
      currency: 'USD',
      currencies: ['USD', 'NGN'],
      moneyIn: { invoiced: { amount: '7.00' }, received: { amount: '5.00' } },
      ageing: { owed: { amount: '2.00' } },
      clients: { best: [{ amount: '5.00' }] },
      foreign: { invoiced: { others: [], withoutRate: [] } },
    })
  })
})

describe('days and months are those of the business', () => {
  test('half past eleven in the night of the last of November is December in Lagos', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const start = clock.now
    clock.now = new Date('2026-11-30T23:30:00Z')
    const invoice = await sale(ada, 100, '2026-12-01')
    await pay(ada, invoice.id, 100, '2026-12-01')
    await spend(ada, '2026-12-01', { amount: '30.00' })
    const december = await analysed(ada, 'from=2026-12-01&to=2026-12-31')
    const november = await analysed(ada)
    clock.now = start
    expect(december).toMatchObject({
      comparedWith: { from: '2026-11-01', to: '2026-11-01' },
      moneyIn: { invoiced: { amount: '100.00' }, received: { amount: '100.00' } },
      net: { total: { amount: '70.00' } },
    })
    // In Lagos November is over, so it is compared as a whole month.
    expect(november.comparedWith).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(november.moneyIn.invoiced.amount).toBe('0.00')
  })
})

describe('below Pro', () => {
  test('the advanced blocks are left out of the answer, but every file can be downloaded', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const invoice = await sale(ada, 100, '2026-11-02', client('=1+1'))
    await pay(ada, invoice.id, 100, '2026-11-12')
    const body = await analysed(ada)
    expect([body.clients, body.net, body.daysToPay.months]).toEqual([null, null, null])
    expect(body.daysToPay.median).toBe(10)
    for (const block of ['clients', 'days-to-pay', 'net'])
      expect((await ada.get(`/api/analytics/${block}/export?${NOVEMBER}`)).status).toBe(200)
    const file = await ada.get(`/api/analytics/clients/export?${NOVEMBER}`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="isiro-clients-2026-11-01-2026-11-30.csv"',
    )
    // A text that a spreadsheet would calculate stays text.
    expect(file.raw.toString()).toBe(
      '\uFEFFClient,Currency,Payments,Received,Previous period,Received in other currencies\r\n"\'=1+1",NGN,1,100.00,0.00,\r\n',
    )
  })
})

test.each([
  [
    'money-in',
    'From,To,Currency,Invoiced,Received,Invoiced in other currencies,Received in other currencies',
    30,
  ],
  ['ageing', 'Days overdue,Due from,Due to,Currency,Invoices,Owed,Owed in other currencies', 5],
  ['methods', 'Method,Currency,Payments,Received,Previous period,Received in other currencies', 1],
  ['days-to-pay', 'From,To,Currency,Invoices paid,Median days to pay', 1],
  ['expenses', 'Category,Currency,Expenses,Amount,Tax deductible,Previous period', 1],
  ['net', 'From,To,Currency,Received,Expenses,Profit', 30],
])('the file of %s has its head and a row for each part', async (block, head, rows) => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await sale(ada, 100, '2026-11-02')
  await pay(ada, invoice.id, 60, '2026-11-03')
  await spend(ada, '2026-11-04', { amount: '80.00' })
  const { raw } = await ada.get(`/api/analytics/${block}/export?${NOVEMBER}`)
  const lines = raw.toString().slice(1).trim().split('\r\n')
  expect([lines[0], lines.length - 1]).toEqual([head, rows])
})

test('a period that ends before it begins, or never ends, is refused at its field', async () => {
  const ada = await signedIn()
  for (const [query, message] of [
    ['from=2026-11-02&to=2026-11-01', 'validation.period_order'],
    ['from=1999-01-01&to=2026-11-01', 'validation.period_long'],
    ['from=2026-02-30&to=2026-11-01', 'validation.date'],
  ] as const) {
    const { status, body } = await ada.get(`/api/analytics?${query}`)
    expect([status, body.fields[0].message]).toEqual([400, message])
  }
  expect((await ada.get('/api/analytics?from=2199-12-01&to=2199-12-31')).status).toBe(200)
  expect((await ada.get('/api/analytics?from=1900-01-01&to=1900-12-31')).status).toBe(200)
  expect((await ada.get(`/api/analytics/nothing/export?${NOVEMBER}`)).status).toBe(404)
})

test('a session is needed, and sums never include another business’s rows', async () => {
  expect(await anyone.get(`/api/analytics?${NOVEMBER}`)).toMatchObject({ status: 401 })
  expect(await anyone.get(`/api/analytics/net/export?${NOVEMBER}`)).toMatchObject({ status: 401 })
  const [ada, eve] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
  const before = await analysed(eve)
  const invoice = await sale(ada, 100, '2026-11-02')
  await pay(ada, invoice.id, 50, '2026-11-03')
  await spend(ada, '2026-11-04')
  expect(await analysed(eve)).toEqual(before)
})

test('the median of an even number of values is the mean of the two in the middle', () => {
  expect(medianOf([])).toBeNull()
  expect(
    medianOf([
      { days: 9, count: 1 },
      { days: 2, count: 2 },
    ]),
  ).toBe(2)
  expect(
    medianOf([
      { days: 9, count: 2 },
      { days: 2, count: 2 },
    ]),
  ).toBe(5.5)
})
