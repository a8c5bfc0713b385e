import type { PaymentListed } from '@isiro/contracts/payments'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { must, testApp, type Visitor } from '../../../test/harness.ts'
import { fromProvider } from './testing/money.ts'

const { signedIn, withMember, clock } = await testApp()

const cash = (amount: number, overrides: object = {}) => ({
  amount,
  method: 'cash',
  receivedOn: '2026-11-21',
  ...overrides,
})
const amounts = async (ada: Visitor, query = '') =>
  ((await ada.get(`/api/payments${query}`)).body as PaymentListed[]).map(({ amount }) => amount)

/** Four payments of two clients: one recorded by hand, one by card, one held and one refunded. */
async function withPayments(): Promise<Visitor & { clientId: string }> {
  const ada = await signedIn({ plan: 'pro' })
  const [invoice, voided] = [await issued(ada), await issued(ada)]
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  const other = await issued(ada, {
    client: { name: 'Adéṣọlá Foods', email: 'pay@adesola.example' },
  })
  await ada.post(
    `/api/invoices/${invoice.id}/payments`,
    cash(1, { receivedOn: '2026-11-03', reference: 'FT-77' }),
  )
  await fromProvider(ada, other.id, { amount: 200, receivedOn: '2026-10-05' })
  await fromProvider(ada, voided.id, { amount: 300, receivedOn: '2026-11-10' })
  const back = await fromProvider(ada, invoice.id, { amount: 400, receivedOn: '2026-11-12' })
  await ada.post(`/api/payments/${back.paymentId}/refunds`, {
    amount: 4,
    through: 'hand',
    method: 'cash',
  })
  return { ...ada, clientId: other.clientId }
}

test('the list sorts by the day of receipt, filters and searches, and its pages join without gaps', async () => {
  const ada = await withPayments()
  const whole = ['4.00', '3.00', '1.00', '2.00']
  expect(await amounts(ada)).toEqual(whole)
  for (const [query, expected] of [
    ['?state=held', ['3.00']],
    ['?state=refunded', ['4.00']],
    ['?state=confirmed', ['1.00', '2.00']],
    ['?method=cash', ['1.00']],
    ['?method=card', ['4.00', '3.00', '2.00']],
    [`?clientId=${ada.clientId}`, ['2.00']],
    ['?q=adesola', ['2.00']],
    ['?q=FT-77', ['1.00']],
    ['?q=bola', ['4.00', '3.00', '2.00']],
    ['?q=0003', ['2.00']],
    ['?q=%25', []],
    ['?q=bola&state=held&method=card', ['3.00']],
    ['?from=2026-11-10', ['4.00', '3.00']],
    ['?from=2026-10-05&to=2026-11-03', ['1.00', '2.00']],
    ['?to=2026-10-04', []],
  ] as const)
    expect([query, await amounts(ada, query)]).toEqual([query, expected])
  for (const limit of [1, 2, 3, 4]) {
    const seen: string[] = []
    let url: string | undefined = `/api/payments?limit=${limit}`
    while (url) {
      const page = await ada.get(url)
      expect(page.body.length).toBeLessThanOrEqual(limit)
      seen.push(...page.body.map(({ amount }: PaymentListed) => amount))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect([limit, seen]).toEqual([limit, whole])
  }
})

test('the summary separates currencies and months, and excludes refunded money', async () => {
  const ada = await withPayments()
  const dollars = await issued(ada, { currency: 'USD' })
  await ada.post(`/api/invoices/${dollars.id}/payments`, cash(50))
  expect((await ada.get('/api/payments/summary')).body).toEqual({
    received: [
      { currency: 'USD', amount: '50.00', thisMonth: '50.00' },
      { currency: 'NGN', amount: '6.00', thisMonth: '4.00' },
    ],
    held: 1,
    claims: 0,
    credit: [],
  })
  const fresh = await signedIn()
  expect((await fresh.get('/api/payments/summary')).body).toEqual({
    received: [],
    held: 0,
    claims: 0,
    credit: [],
  })
  // 30 November ends in Lagos an hour before it does in London.
  const start = clock.now
  clock.now = new Date('2026-11-30T23:30:00Z')
  expect((await ada.get('/api/payments/summary')).body.received[1].thisMonth).toBe('0.00')
  clock.now = start
})

test('the export neutralises spreadsheet formulas and uses the reader’s language', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, {
    client: { name: '=cmd|"/c calc"!A1, Ltd', email: 'x@example.com' },
  })
  await ada.post(`/api/invoices/${invoice.id}/payments`, cash(1_234.5, { reference: '+234' }))
  const answer = await ada.get('/api/payments/export')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="isiro-payments-2026-11-21.csv"',
  })
  const lines = answer.raw.toString('utf8').split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\uFEFFReceived on,Client,/)
  expect(lines[1]).toContain(
    `2026-11-21,"'=cmd|""/c calc""!A1, Ltd",${invoice.invoiceNumber},NGN,1234.50,1234.50,0.00,0.00,Confirmed,Cash,Recorded by you,"'+234",`,
  )
  expect(
    (await ada.get('/api/payments/export?state=held')).raw.toString().split('\r\n'),
  ).toHaveLength(2)
})

test('the Excel export has the same rows and filters as the list', async () => {
  const ada = await withPayments()
  const { headers, raw } = await ada.get('/api/payments/export?format=xlsx&from=2026-11-10')
  expect(headers['content-disposition']).toBe(
    'attachment; filename="isiro-payments-2026-11-21.xlsx"',
  )
  const rows = (await readXlsx(raw)).sheets[0]?.rows ?? []
  expect(rows.slice(1).map((row) => [row[0], row[4]])).toEqual([
    [new Date('2026-11-12T00:00:00Z'), 4],
    [new Date('2026-11-10T00:00:00Z'), 3],
  ])
})

test.each([
  'limit=0',
  'limit=x',
  'state=paid',
  'method=gold',
  'clientId=1',
  'madeBy=eve',
  'cursor=!!',
  'cursor=abc',
  'sort=amount',
])('?%s is refused', async (query) => {
  const ada = await signedIn()
  expect((await ada.get(`/api/payments?${query}`)).status).toBe(400)
  if (!/limit|cursor/.test(query))
    expect((await ada.get(`/api/payments/export?${query}`)).status).toBe(400)
})

test('reading the list changes nothing', async () => {
  const ada = await withPayments()
  const [first] = (await ada.get('/api/payments')).body
  const before = JSON.stringify((await ada.get(`/api/payments/${first.id}`)).body)
  for (const url of [
    '/api/payments',
    '/api/payments/summary',
    '/api/payments/export',
    '/api/payments/claims',
    '/api/payments/live?follow=false',
    `/api/clients/${ada.clientId}/credit`,
    '/api/deductions',
  ])
    expect((await ada.get(url)).status).toBe(200)
  expect(JSON.stringify((await ada.get(`/api/payments/${first.id}`)).body)).toBe(before)
})

test('a list and its file are narrowed to what one member recorded', async () => {
  const ada = await signedIn({ plan: 'business' })
  const cashier = await withMember(ada, 'cashier')
  const invoice = await issued(ada)
  await must(ada.post(`/api/invoices/${invoice.id}/payments`, cash(1, { reference: 'ADA-1' })))
  await must(cashier.post(`/api/invoices/${invoice.id}/payments`, cash(2, { reference: 'BISI-2' })))
  const query = `madeBy=${cashier.user.id}`
  expect(await amounts(ada, `?${query}`)).toEqual(['2.00'])
  const file = (await ada.get(`/api/payments/export?format=csv&${query}`)).raw.toString()
  expect([file.includes('BISI-2'), file.includes('ADA-1')]).toEqual([true, false])
})
