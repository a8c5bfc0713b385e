import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { fromProvider, ledgerFaults } from '../testing/money.ts'

const { signedIn } = await testApp()

const YEAR = 'from=2026-01-01&to=2026-12-31'

/** $1,000.00 without VAT, in the books at 1,500. */
const dollars = (visitor: Visitor, more: Record<string, unknown> = {}) =>
  issued(visitor, {
    currency: 'USD',
    applyVat: false,
    items: [{ description: 'Advice', quantity: 1, rate: 1000 }],
    exchangeRate: { rate: 1500, date: '2026-11-20', source: 'Central Bank of Nigeria' },
    ...more,
  })

const pay = (visitor: Visitor, invoiceId: string, more: Record<string, unknown>) =>
  visitor.post(`/api/invoices/${invoiceId}/payments`, {
    method: 'transfer',
    receivedOn: '2026-11-21',
    ...more,
  })

async function gains(visitor: Visitor, span = YEAR) {
  const { status, body } = await visitor.get(`/api/payments/exchange-gains?${span}`)
  expect(status).toBe(200)
  return body
}

describe('exchange gains', () => {
  test('are what money was worth when it came, less what the books had for it', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada)
    await pay(ada, invoice.id, { amount: 400, exchangeRate: 1550 })
    const { body: last } = await pay(ada, invoice.id, { amount: 600, exchangeRate: 1480 })
    expect(await gains(ada)).toMatchObject({
      home: 'NGN',
      gains: '20000.00',
      losses: '12000.00',
      net: '8000.00',
      currencies: [
        {
          currency: 'USD',
          invoiced: '1000.00',
          invoicedHome: '1500000.00',
          received: '1000.00',
          receivedHome: '1508000.00',
          refunded: '0.00',
          refundedHome: '0.00',
          gains: '20000.00',
          losses: '12000.00',
          withoutRate: 0,
        },
      ],
      rows: [
        {
          kind: 'payment',
          amount: '600.00',
          invoice: { rate: '1500.00', amount: '900000.00' },
          paymentRate: '1480.00',
          refund: null,
          gain: '-12000.00',
        },
        {
          amount: '400.00',
          invoice: { amount: '600000.00' },
          received: '620000.00',
          gain: '20000.00',
        },
      ],
      withoutRate: [],
    })
    expect((await ada.get(`/api/payments/${last.payment.id}`)).body.home).toEqual({
      currency: 'NGN',
      rate: '1480.00',
      amount: '888000.00',
      gain: '-12000.00',
    })
    const file = await ada.get(`/api/payments/exchange-gains/export?${YEAR}`)
    expect(file.raw.toString()).toMatch(
      /600\.00,1500\.00,1480\.00,,NGN,900000\.00,888000\.00,,-12000\.00/,
    )
    expect(await ledgerFaults(ada)).toEqual([])
  })

  test('are not known without a rate, which a card never brings and the owner adds', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada)
    const { paymentId } = await fromProvider(ada, invoice.id, { currency: 'USD', amount: 100_000 })
    expect(await gains(ada)).toMatchObject({
      net: '0.00',
      rows: [],
      withoutRate: [{ id: paymentId, currency: 'USD', amount: '1000.00' }],
    })
    const set = await ada.put(`/api/payments/${paymentId}/exchange-rate`, { rate: 1600 })
    expect(set.status).toBe(200)
    expect(set.body.home).toMatchObject({ rate: '1600.00', gain: '100000.00' })
    expect(await gains(ada)).toMatchObject({ net: '100000.00', withoutRate: [] })
    await ada.put(`/api/payments/${paymentId}/exchange-rate`, { rate: 1400 })
    expect(await gains(ada)).toMatchObject({ net: '-100000.00', losses: '100000.00' })
  })

  test('go back with money that is taken off its invoice', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada)
    const { body } = await pay(ada, invoice.id, { amount: 1000, exchangeRate: 1550 })
    await ada.post(`/api/payments/${body.payment.id}/release`, { invoiceId: invoice.id })
    expect(await gains(ada)).toMatchObject({ gains: '50000.00', losses: '50000.00', net: '0.00' })
  })

  test.each([
    ['0', { exchangeRate: 0 }, 'validation.exchange_rate'],
    ['off by the decimal point', { exchangeRate: 15.5 }, 'invoices.exchange_rate_implausible'],
    ['below zero', { exchangeRate: -1500 }, 'validation.exchange_rate'],
  ])('need a rate that can be one: %s is refused at the field', async (_, more, code) => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada)
    const answer = await pay(ada, invoice.id, { amount: 1000, ...more })
    expect([400, 422]).toContain(answer.status)
    expect(answer.body.fields).toMatchObject([{ path: 'exchangeRate' }])
    expect(JSON.stringify(answer.body)).toContain(code)
    expect((await ada.get(`/api/invoices/${invoice.id}/payments`)).body).toEqual([])
  })

  test('have no place in one’s own currency, and not in another business’s', async () => {
    const [ada, bola] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
    const own = await issued(ada)
    const { body } = await pay(ada, own.id, { amount: 10, exchangeRate: 1500 })
    const url = `/api/payments/${body.payment.id}/exchange-rate`
    expect((await ada.get(`/api/payments/${body.payment.id}`)).body.home).toBeNull()
    expect((await ada.put(url, { rate: 1500 })).body.code).toBe('payments.own_currency')
    expect((await bola.put(url, { rate: 1500 })).status).toBe(404)
    expect(
      (await ada.get('/api/payments/exchange-gains?from=2026-02-01&to=2026-01-01')).status,
    ).toBe(400)
  })

  test('reconcile: what came less what the books had, to the kobo', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const parts = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 5_000_000 }),
        rate: fc.integer({ min: 1_300_000_000, max: 1_800_000_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    const invoiceRate = 1_534_251_237
    let [received, booked] = [0n, 0n]
    for (const payments of fc.sample(parts, { numRuns: 8, seed: 41 })) {
      const cents = payments.reduce((sum, payment) => sum + payment.cents, 0)
      const invoice = await dollars(ada, {
        items: [{ description: 'Advice', quantity: 1, rate: cents / 100 }],
        exchangeRate: { rate: invoiceRate / 1e6, date: '2026-11-20', source: 'A bank' },
      })
      booked += BigInt(invoice.home.invoiceTotal.replace('.', ''))
      for (const { cents, rate } of payments) {
        const paid = await pay(ada, invoice.id, { amount: cents / 100, exchangeRate: rate / 1e6 })
        expect(paid.status).toBe(201)
        received += (BigInt(cents) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n
      }
    }
    const { net, currencies } = await gains(ada)
    expect(BigInt(net.replace('.', ''))).toBe(received - booked)
    expect(BigInt(currencies[0].receivedHome.replace('.', ''))).toBe(received)
    expect(BigInt(currencies[0].invoicedHome.replace('.', ''))).toBe(booked)
  })
})
