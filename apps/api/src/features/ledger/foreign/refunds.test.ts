import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { noteRefundOutcome, requestRefund } from '../refund.ts'
import { fromProvider, ledgerFaults } from '../testing/money.ts'

const { signedIn } = await testApp()

const YEAR = 'from=2026-01-01&to=2026-12-31'

/** Dollars without VAT, in the books at 1,500 if no other rate is given. */
const dollars = (visitor: Visitor, amount: number, more: Record<string, unknown> = {}) =>
  issued(visitor, {
    currency: 'USD',
    applyVat: false,
    items: [{ description: 'Advice', quantity: 1, rate: amount }],
    exchangeRate: { rate: 1500, date: '2026-11-20', source: 'Central Bank of Nigeria' },
    client: { name: 'Northwind', email: 'pay@northwind.example' },
    ...more,
  })

async function paid(visitor: Visitor, invoiceId: string, amount: number, exchangeRate?: number) {
  const { status, body } = await visitor.post(`/api/invoices/${invoiceId}/payments`, {
    method: 'transfer',
    receivedOn: '2026-11-21',
    amount,
    exchangeRate,
  })
  expect(status).toBe(201)
  return body.payment.id as string
}

const refund = (visitor: Visitor, paymentId: string, body: Record<string, unknown>) =>
  visitor.post(`/api/payments/${paymentId}/refunds`, {
    through: 'hand',
    method: 'transfer',
    ...body,
  })

async function gains(visitor: Visitor) {
  const { status, body } = await visitor.get(`/api/payments/exchange-gains?${YEAR}`)
  expect(status).toBe(200)
  return body
}

describe('a refund of foreign money', () => {
  test('has the rate of its own day, and its own gain or loss', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada, 1000)
    const paymentId = await paid(ada, invoice.id, 1000, 1550)
    const answer = await refund(ada, paymentId, { amount: 400, exchangeRate: 1600 })
    expect(answer.status).toBe(201)
    expect(answer.body.refunds).toMatchObject([
      { amount: '400.00', home: { rate: '1600.00', amount: '640000.00', gain: '-20000.00' } },
    ])
    // 50,000 gained by the money; 20,000 of it went with the part that came off the invoice; 20,000 lost by going back.
    expect(answer.body.home).toMatchObject({ amount: '1550000.00', gain: '10000.00' })
    const report = await gains(ada)
    expect(report).toMatchObject({
      gains: '50000.00',
      losses: '40000.00',
      net: '10000.00',
      withoutRate: [],
      currencies: [
        {
          received: '1000.00',
          receivedHome: '1550000.00',
          refunded: '400.00',
          refundedHome: '640000.00',
          withoutRate: 0,
        },
      ],
    })
    expect(report.rows.find(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject({
      amount: '400.00',
      paymentRate: '1550.00',
      received: '620000.00',
      invoice: null,
      refund: { rate: '1600.00', amount: '640000.00' },
      gain: '-20000.00',
    })
    const file = await ada.get(`/api/payments/exchange-gains/export?${YEAR}`)
    expect(file.raw.toString()).toMatch(
      /Northwind,,USD,400\.00,,1550\.00,1600\.00,NGN,,620000\.00,640000\.00,-20000\.00/,
    )
    const report2026 = await ada.get(
      '/api/analytics/reports/profit-and-loss?from=2026-11-01&to=2026-11-30',
    )
    expect(report2026.body.report.total.exchange).toBe('10000.00')
    expect(await ledgerFaults(ada)).toEqual([])
  })

  test('is named until somebody says its rate, which may be corrected later', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada, 1000)
    const paymentId = await paid(ada, invoice.id, 1000, 1550)
    const { body } = await refund(ada, paymentId, { amount: 400 })
    const [{ id, home }] = body.refunds
    expect(home).toEqual({ currency: 'NGN', rate: null, amount: null, gain: null })
    expect(await gains(ada)).toMatchObject({
      withoutRate: [{ id, kind: 'refund', paymentId, currency: 'USD', amount: '400.00' }],
      currencies: [{ refunded: '0.00', withoutRate: 1 }],
    })
    const url = `/api/payments/refunds/${id}/exchange-rate`
    const set = await ada.put(url, { rate: 1600 })
    expect(set.status).toBe(200)
    expect(set.body.refunds[0].home).toMatchObject({ rate: '1600.00', gain: '-20000.00' })
    await ada.put(url, { rate: 1500 })
    expect(await gains(ada)).toMatchObject({ withoutRate: [], net: '50000.00' })
    const { body: dashboard } = await ada.get('/api/dashboard/stats')
    expect(dashboard.recentActivity[0]).toMatchObject({
      kind: 'payment.refund_rate_set',
      details: { refundId: id, amount: 40_000, currency: 'USD' },
    })
  })

  test('through a provider counts while it is under way, and never was where it failed', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada, 1000)
    const { paymentId } = await fromProvider(ada, invoice.id, { currency: 'USD', amount: 100_000 })
    await ada.put(`/api/payments/${paymentId}/exchange-rate`, { rate: 1550 })
    const { refundId } = await requestRefund(ada.ctx, paymentId, {
      amount: 1000,
      through: 'paystack',
      reason: null,
    })
    await ada.put(`/api/payments/refunds/${refundId}/exchange-rate`, { rate: 1600 })
    expect(await gains(ada)).toMatchObject({ net: '-50000.00' })
    await noteRefundOutcome(ada.ctx, refundId, 'failed')
    expect(await gains(ada)).toMatchObject({ net: '0.00', currencies: [{ refunded: '0.00' }] })
    expect((await ada.get(`/api/payments/${paymentId}`)).body.refunds[0].home).toBeNull()
  })

  test('of held money has its rate with the decision', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await issued(ada)
    const { paymentId } = await fromProvider(ada, invoice.id, { currency: 'USD', amount: 10_000 })
    await ada.put(`/api/payments/${paymentId}/exchange-rate`, { rate: 1500 })
    const decision = { resolution: 'refunded', exchangeRate: 1520 }
    const answer = await ada.post(`/api/payments/${paymentId}/review`, decision)
    expect(answer.status).toBe(200)
    expect(answer.body.refunds).toMatchObject([{ home: { rate: '1520.00', gain: '-2000.00' } }])
  })

  test.each([
    ['0', 0, 'validation.exchange_rate'],
    ['off by the decimal point', 15.5, 'invoices.exchange_rate_implausible'],
    ['below zero', -1500, 'validation.exchange_rate'],
  ])('needs a rate that can be one: %s is refused at the field', async (_, rate, code) => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada, 1000)
    const paymentId = await paid(ada, invoice.id, 1000, 1550)
    const answer = await refund(ada, paymentId, { amount: 400, exchangeRate: rate })
    expect([400, 422]).toContain(answer.status)
    expect(answer.body.fields).toMatchObject([{ path: 'exchangeRate' }])
    expect(JSON.stringify(answer.body)).toContain(code)
    expect((await ada.get(`/api/payments/${paymentId}`)).body.refunds).toEqual([])
  })

  test('has a rate in one’s own business only, and not in one’s own currency', async () => {
    const [ada, bola] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
    const invoice = await dollars(ada, 1000)
    const first = await paid(ada, invoice.id, 500, 1550)
    const { body } = await refund(ada, first, { amount: 100 })
    const url = `/api/payments/refunds/${body.refunds[0].id}/exchange-rate`
    expect((await bola.put(url, { rate: 1500 })).status).toBe(404)
    const own = await issued(ada)
    const ownPayment = await paid(ada, own.id, 10)
    const ownRefund = await refund(ada, ownPayment, { amount: 5, exchangeRate: 1500 })
    expect(ownRefund.body.refunds[0].home).toBeNull()
    const ownUrl = `/api/payments/refunds/${ownRefund.body.refunds[0].id}/exchange-rate`
    expect((await ada.put(ownUrl, { rate: 1500 })).body.code).toBe('payments.own_currency')
  })
})

const rate = fc.integer({ min: 1_300_000_000, max: 1_800_000_000 }).map((micro) => micro / 1e6)
const cents = fc.integer({ min: 1, max: 400_000 })
const pick = fc.nat({ max: 99 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), pick, cents, rate }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), pick, cents, rate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), pick, cents, rate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), pick, cents, rate }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('credit' as const), pick, cents, rate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), pick, cents, rate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('note' as const), pick, cents, rate }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Halves away from zero, in integers: cents at a rate in millionths. */
const home = (cents: bigint, micro: bigint) => (cents * micro * 2n + 1_000_000n) / 2_000_000n
const minor = (amount: string) => BigInt(amount.replace('.', ''))
const microOf = (rate: string) => BigInt(Math.round(Number(rate) * 1e6))

/** One thing that can happen to foreign money; where it cannot, the ledger refuses it and nothing is changed. */
async function take(ada: Visitor, invoices: string[], payments: string[], step: Step) {
  const invoice = invoices[step.pick % invoices.length] ?? ''
  const payment = payments[step.pick % Math.max(payments.length, 1)]
  const amount = step.cents / 100
  if (step.do === 'pay') {
    const answer = await ada.post(`/api/invoices/${invoice}/payments`, {
      method: 'transfer',
      receivedOn: '2026-11-21',
      amount,
      exchangeRate: step.rate,
    })
    if (answer.status === 201) payments.push(answer.body.payment.id)
    return answer.status
  }
  if (step.do === 'note') {
    const body = { reason: 'Agreed price', lines: [{ line: 0, amount }] }
    return (await ada.post(`/api/invoices/${invoice}/credit-notes`, body)).status
  }
  if (payment === undefined) return 0
  if (step.do === 'refund')
    return (await refund(ada, payment, { amount, exchangeRate: step.rate })).status
  if (step.do === 'fail') {
    const { body } = await ada.get(`/api/payments/${payment}`)
    if (body.source === 'hand' || minor(body.amount) - minor(body.refunded) < BigInt(step.cents))
      return 0
    const { refundId } = await requestRefund(ada.ctx, payment, {
      amount,
      through: body.source,
      reason: null,
    })
    await noteRefundOutcome(ada.ctx, refundId, 'failed')
    return 201
  }
  if (step.do === 'release')
    return (await ada.post(`/api/payments/${payment}/release`, { invoiceId: invoice })).status
  if (step.do === 'credit') {
    const { credit } = (await ada.get(`/api/payments/${payment}`)).body
    const body = { invoiceId: invoice, amount: Math.min(amount, Number(credit)) }
    return (await ada.post(`/api/payments/${payment}/allocations`, body)).status
  }
  const { body } = await ada.get(`/api/payments/${payment}`)
  const [first] = body.refunds
  const of = first && step.pick % 2 === 0 ? `refunds/${first.id}` : payment
  return (await ada.put(`/api/payments/${of}/exchange-rate`, { rate: step.rate })).status
}

test('whatever happens to foreign money: what came less what went back, what the books have and what is left is gained, to the kobo', async () => {
  const runs = fc.sample(fc.array(step, { minLength: 14, maxLength: 22 }), { numRuns: 5, seed: 51 })
  const done = { refund: 0, credit: 0, note: 0, fail: 0, pay: 0, release: 0, correct: 0 }
  for (const steps of runs) {
    const ada = await signedIn({ plan: 'pro' })
    const bookRate = 1_534.251_237
    const issuedAt = { rate: bookRate, date: '2026-11-20', source: 'A bank' }
    const invoices = [
      await dollars(ada, 1234.57, { exchangeRate: issuedAt }),
      await dollars(ada, 2500.01, { exchangeRate: issuedAt }),
    ]
    const ids = invoices.map(({ id }) => id)
    const card = await fromProvider(ada, ids[0] ?? '', { currency: 'USD', amount: 77_777 })
    await ada.put(`/api/payments/${card.paymentId}/exchange-rate`, { rate: 1_501.333_333 })
    const payments = [card.paymentId]
    for (const each of steps) {
      const status = await take(ada, ids, payments, each)
      expect(status).toBeLessThan(500)
      if (status === 200 || status === 201) done[each.do] += 1
    }

    let [came, went, left] = [0n, 0n, 0n]
    const standing = new Map<string, bigint>()
    for (const id of payments) {
      const { body } = await ada.get(`/api/payments/${id}`)
      const micro = microOf(body.home.rate)
      came += home(minor(body.amount), micro)
      const used = minor(body.allocated) + minor(body.refunded)
      left += home(minor(body.amount), micro) - home(used, micro)
      for (const each of body.refunds)
        if (each.home) went += home(minor(each.amount), microOf(each.home.rate))
      for (const { invoiceId, amount } of body.allocations)
        standing.set(invoiceId, (standing.get(invoiceId) ?? 0n) + minor(amount))
    }
    let books = 0n
    for (const invoice of invoices) {
      const [paid, total] = [standing.get(invoice.id) ?? 0n, minor(invoice.invoiceTotal)]
      books += (paid * minor(invoice.home.invoiceTotal) * 2n + total) / (total * 2n)
    }
    const report = await gains(ada)
    expect(minor(report.net)).toBe(came - went - books - left)
    expect(minor(report.currencies[0].receivedHome)).toBe(came)
    expect(minor(report.currencies[0].refundedHome)).toBe(went)
    expect(report.withoutRate).toEqual([])
    expect(await ledgerFaults(ada)).toEqual([])
  }
  // The ledger refuses many of the steps; of each kind it took some.
  for (const [kind, count] of Object.entries(done))
    expect({ kind, count }).not.toEqual({ kind, count: 0 })
  expect(done.refund).toBeGreaterThan(8)
})
