import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, anyone, owner, clock } = await testApp()

const START = clock.now
afterEach(() => {
  clock.now = START
})

const cash = (amount: unknown, overrides: object = {}) => ({
  amount,
  method: 'cash',
  receivedOn: '2026-11-21',
  ...overrides,
})

function paymentsUrl({ id }: { id: string }): string {
  return `/api/invoices/${id}/payments`
}

/** An invoice's sums from the tables in kobo: paid, allocated and deducted. */
async function ledgerOf({ user }: Visitor, invoiceId: string) {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows } = await client.query(
      `SELECT i.total::float8 AS total, i.paid::float8 AS paid, i.wht::float8 AS wht,
        i.deducted::float8 AS deducted,
        coalesce(sum(a.amount), 0)::float8 AS allocated, count(a.id)::int AS entries
       FROM invoices i LEFT JOIN payment_allocations a ON a.business_id = i.business_id AND a.invoice_id = i.id
       WHERE i.id = $1 GROUP BY i.business_id, i.id`,
      [invoiceId],
    )
    return rows[0]
  })
}

describe('a payment', () => {
  test('is recorded with the owner’s details and appears in the invoice’s list and timeline', async () => {
    const ada = await signedIn()
    clock.now = new Date('2026-11-21T09:59:00Z')
    const invoice = await issued(ada)
    clock.now = START
    const first = await ada.post(paymentsUrl(invoice), {
      amount: 100_000.5,
      method: 'transfer',
      receivedOn: '2026-11-20',
      reference: ' FT26325XYZ ',
      note: 'From the branch in Ìbàdàn',
    })
    expect(first).toMatchObject({
      status: 201,
      body: {
        balance: '168749.50',
        payment: {
          amount: '100000.50',
          currency: 'NGN',
          method: 'transfer',
          receivedOn: '2026-11-20',
          reference: 'FT26325XYZ',
          note: 'From the branch in Ìbàdàn',
          recordedAt: '2026-11-21T10:00:00.000Z',
        },
      },
    })
    clock.now = new Date('2026-11-21T10:00:01Z')
    await ada.post(paymentsUrl(invoice), cash(1, { receivedOn: '2026-11-01' }))
    const list = await ada.get(paymentsUrl(invoice))
    expect(list.body.map(({ amount }: { amount: string }) => amount)).toEqual(['1.00', '100000.50'])
    const { timeline, status, paid } = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
    expect([status, paid]).toEqual(['part_paid', '100001.50'])
    expect(timeline.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['issued', 'Ada Obi'],
      ['payment_recorded', 'Ada Obi'],
      ['payment_recorded', 'Ada Obi'],
    ])
  })

  test.each([
    ['amount', 0, 'validation.amount_positive'],
    ['amount', -1, 'validation.amount_positive'],
    ['amount', 0.001, 'validation.two_decimals'],
    ['amount', 1e-9, 'validation.two_decimals'],
    ['amount', 10.005, 'validation.two_decimals'],
    ['amount', 1e15, 'validation.amount_too_large'],
    ['amount', '100', 'validation.rate'],
    ['amount', null, 'validation.rate'],
    ['amount', [100], 'validation.rate'],
    ['method', 'card', 'validation.choice'],
    ['method', 'Cash', 'validation.choice'],
    ['receivedOn', '2026-02-30', 'validation.date'],
    ['receivedOn', '21/11/2026', 'validation.date'],
    ['receivedOn', '2026-11-21T10:00:00Z', 'validation.date'],
    ['reference', 'x'.repeat(81), 'validation.too_long'],
    ['note', 'x'.repeat(301), 'validation.too_long'],
    ['currency', 'NGN', 'validation.unknown_field'],
    ['recordedBy', 'me', 'validation.unknown_field'],
  ])('with %s %j is refused at its field and leaves no row', async (field, value, message) => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const answer = await ada.post(paymentsUrl(invoice), { ...cash(1), [field]: value })
    expect([answer.status, answer.body.fields[0]]).toEqual([400, { path: field, message }])
    expect((await ada.get(paymentsUrl(invoice))).body).toEqual([])
  })

  test('of one kobo too much leaves a kobo of credit, and of one kobo too little a balance of one kobo', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    expect(await ada.post(paymentsUrl(invoice), cash(268_749.99))).toMatchObject({
      status: 201,
      body: { balance: '0.01', credit: '0.00' },
    })
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.status).toBe('part_paid')
    expect(await ada.post(paymentsUrl(invoice), cash(0.02))).toMatchObject({
      status: 201,
      body: { payment: { amount: '0.02' }, balance: '0.00', credit: '0.01' },
    })
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({
      status: 'paid',
      paid: '268750.00',
      balance: '0.00',
    })
    expect((await ada.get('/api/payments')).body).toMatchObject([
      { amount: '0.02', allocated: '0.01', credit: '0.01', state: 'confirmed' },
      { amount: '268749.99', allocated: '268749.99', credit: '0.00' },
    ])
    const file = String((await ada.get('/api/payments/export')).body)
    expect(file).toContain(',NGN,0.02,0.01,0.00,0.01,')
    expect(file).toContain(',NGN,268749.99,268749.99,0.00,0.00,')
    expect((await ada.get(`/api/clients/${invoice.clientId}/credit`)).body).toMatchObject([
      { currency: 'NGN', amount: '0.01' },
    ])
  })

  test('is accepted for an open invoice only', async () => {
    const ada = await signedIn()
    const paid = await issued(ada)
    await ada.post(paymentsUrl(paid), cash(268_750))
    expect(await ada.post(paymentsUrl(paid), cash(1))).toMatchObject({
      status: 409,
      body: { code: 'invoices.already_paid' },
    })
    const voided = await issued(ada)
    await ada.post(`/api/invoices/${voided.id}/void`, {})
    expect(await ada.post(paymentsUrl(voided), cash(1))).toMatchObject({
      status: 409,
      body: { code: 'payments.invoice_void' },
    })
    const draft = (await ada.post('/api/invoices', { draft: true })).body.invoice
    expect((await ada.post(paymentsUrl(draft), cash(1))).status).toBe(404)
    expect(await ada.get(paymentsUrl(draft))).toMatchObject({ status: 200, body: [] })
    const late = await issued(ada, { issueDate: '2026-09-01', dueDate: '2026-09-02' })
    expect((await ada.post(paymentsUrl(late), cash(1))).status).toBe(201)
  })

  test('cannot be from tomorrow, and tomorrow begins at midnight in Lagos', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const tomorrow = cash(1, { receivedOn: '2026-11-22' })
    expect(await ada.post(paymentsUrl(invoice), tomorrow)).toMatchObject({
      status: 422,
      body: { code: 'payments.date_in_future', fields: [{ path: 'receivedOn' }] },
    })
    clock.now = new Date('2026-11-21T23:30:00Z')
    expect((await ada.post(paymentsUrl(invoice), tomorrow)).status).toBe(201)
  })

  test('is in the currency of its invoice', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const dollars = await issued(ada, { currency: 'USD' })
    expect((await ada.post(paymentsUrl(dollars), cash(10))).body.payment.currency).toBe('USD')
    expect((await ada.get('/api/dashboard/stats')).body.totalRevenue).toBe('0.00')
  })
})

describe('every payment action in every state of an invoice', () => {
  const make = {
    draft: async (ada: Visitor) =>
      (await ada.post('/api/invoices', { draft: true })).body.invoice as { id: string },
    pending: (ada: Visitor) => issued(ada),
    part_paid: async (ada: Visitor) => paidWith(ada, 100),
    paid: async (ada: Visitor) => paidWith(ada, 268_750),
    overdue: (ada: Visitor) => issued(ada, { issueDate: '2026-09-01', dueDate: '2026-09-02' }),
    void: async (ada: Visitor) => {
      const invoice = await issued(ada)
      await ada.post(`/api/invoices/${invoice.id}/void`, {})
      return invoice as { id: string }
    },
  }
  const events = {
    pay: (ada: Visitor, id: string) => ada.post(paymentsUrl({ id }), cash(1)),
    deduct: (ada: Visitor, id: string) =>
      ada.post(`/api/invoices/${id}/deductions`, {
        tax: 'wht',
        deductedOn: '2026-11-21',
        amount: 1,
      }),
    useCredit: async (ada: Visitor, id: string) => {
      const other = await paidWith(ada, 268_760)
      const [payment] = (await ada.get(paymentsUrl(other))).body
      return ada.post(`/api/payments/${payment.id}/allocations`, { invoiceId: id, amount: 1 })
    },
    void: (ada: Visitor, id: string) => ada.post(`/api/invoices/${id}/void`, {}),
  }

  async function paidWith(ada: Visitor, amount: number): Promise<{ id: string }> {
    const invoice = await issued(ada)
    await ada.post(paymentsUrl(invoice), cash(amount))
    return invoice
  }

  test.each([
    ['draft', 'pay', 404],
    ['draft', 'deduct', 404],
    ['draft', 'useCredit', 400],
    ['draft', 'void', 409],
    ['pending', 'pay', 201],
    ['pending', 'deduct', 201],
    ['pending', 'useCredit', 201],
    ['pending', 'void', 200],
    ['part_paid', 'pay', 201],
    ['part_paid', 'deduct', 201],
    ['part_paid', 'useCredit', 201],
    ['part_paid', 'void', 409],
    ['paid', 'pay', 409],
    ['paid', 'deduct', 409],
    ['paid', 'useCredit', 409],
    ['paid', 'void', 409],
    ['overdue', 'pay', 201],
    ['overdue', 'deduct', 201],
    ['overdue', 'useCredit', 201],
    ['overdue', 'void', 200],
    ['void', 'pay', 409],
    ['void', 'deduct', 409],
    ['void', 'useCredit', 409],
    ['void', 'void', 409],
  ] as const)('%s: %s answers %d', async (state, event, status) => {
    const ada = await signedIn()
    const { id } = await make[state](ada)
    const look = async () => (await ada.get(`/api/invoices/${id}`)).body.invoice
    const before = await look()
    expect(before.status).toBe(state)
    const answer = await events[event](ada, id)
    expect(answer.status).toBe(status)
    const after = await look()
    if (status >= 300) expect(after).toEqual(before)
    else expect(after.status).toBe(event === 'void' ? 'void' : nextOf(state))
  })

  function nextOf(state: string): string {
    return state === 'overdue' ? 'overdue' : 'part_paid'
  }
})

describe('permuted partial payments', () => {
  test('any split of the total, in any order and partly at once, ends as paid with no balance', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const book = fc.record({
      rate: fc.integer({ min: 100, max: 99_999_999_99 }),
      withWht: fc.boolean(),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
      order: fc.integer(),
      isAtOnce: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(book, async ({ rate, withWht, cuts, order, isAtOnce }) => {
        const items = [{ description: 'Work', quantity: 1, rate: rate / 100 }]
        const invoice = await issued(ada, { items, applyWht: withWht })
        const total = Math.round(Number(invoice.total) * 100)
        const parts = split(total, cuts)
        // One possible order of arrival.
        const arriving = parts
          .map((part, i) => ({ part, key: Math.imul(order ^ i, 2_654_435_761) }))
          .sort((a, b) => a.key - b.key)
        const pay = ({ part }: { part: number }) => ada.post(paymentsUrl(invoice), cash(part / 100))
        if (isAtOnce) {
          for (const answer of await Promise.all(arriving.map(pay))) expect(answer.status).toBe(201)
        } else {
          for (const next of arriving) expect((await pay(next)).status).toBe(201)
        }
        const { status, balance, paid } = (await ada.get(`/api/invoices/${invoice.id}`)).body
          .invoice
        expect([status, balance, paid]).toEqual(['paid', '0.00', invoice.total])
        const ledger = await ledgerOf(ada, invoice.id)
        expect(ledger).toEqual({
          total,
          paid: total,
          wht: ledger.wht,
          allocated: total,
          deducted: ledger.wht,
          entries: parts.length,
        })
      }),
      { numRuns: 25, seed: 30, endOnFailure: true },
    )
  })

  /** Splits the total at the given cuts, without empty parts. */
  function split(total: number, cuts: number[]): number[] {
    const places = [...new Set(cuts.map((cut) => Math.round(cut * total)))].sort((a, b) => a - b)
    const ends = [...places.filter((place) => place > 0 && place < total), total]
    return ends.map((end, i) => end - (ends[i - 1] ?? 0))
  }

  test('simultaneous payments that exceed the total become credit, and payments after that are refused', async () => {
    const ada = await signedIn({ plan: 'pro' })
    for (let round = 0; round < 10; round++) {
      const invoice = await issued(ada)
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => ada.post(paymentsUrl(invoice), cash(100_000))),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, 201, 201, 409, 409, 409])
      const credits = answers
        .map(({ body }) => body.credit)
        .filter((credit) => credit !== undefined)
      expect(credits.sort()).toEqual(['0.00', '0.00', '31250.00'])
      expect(await ledgerOf(ada, invoice.id)).toMatchObject({
        paid: 26_875_000,
        allocated: 26_875_000,
        entries: 3,
      })
    }
  })

  test('make one payment for one Idempotency-Key', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.post(paymentsUrl(invoice), cash(100), headers)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.payment.id}`)).size).toBe(1)
    expect(await ledgerOf(ada, invoice.id)).toMatchObject({ paid: 10_000, entries: 1 })
    const other = await issued(ada)
    expect((await ada.post(paymentsUrl(other), cash(100), headers)).status).toBe(422)
  })
})

test('need a session, and another business can neither read nor pay', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const invoice = await issued(ada)
  await ada.post(paymentsUrl(invoice), cash(5))
  expect((await anyone.get(paymentsUrl(invoice))).status).toBe(401)
  expect((await anyone.post(paymentsUrl(invoice), cash(5))).status).toBe(401)
  expect(await eve.get(paymentsUrl(invoice))).toMatchObject({
    status: 404,
    body: { code: 'resource.not_found' },
  })
  expect((await eve.post(paymentsUrl(invoice), cash(5))).status).toBe(404)
  expect(await ledgerOf(ada, invoice.id)).toMatchObject({ paid: 500, entries: 1 })
})
