import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { cardWorld, linked, linksInput, standing } from '../testing/card-world.ts'

const world = await cardWorld({ timeoutMs: 400, failuresToOpen: 50 })
const { paystack, flutterwave, signedIn, rows, workEvents } = world

afterEach(() => {
  paystack.reset()
  flutterwave.reset()
})

interface AttemptSeen {
  provider: string
  reference: string
  state: string
  amount: number
}

function attemptsOf(visitor: Visitor): Promise<AttemptSeen[]> {
  return rows<AttemptSeen>(
    visitor,
    `SELECT provider, reference, state, amount::int FROM payment_attempts
     WHERE business_id = $1 ORDER BY provider, id`,
  )
}

test('a link of each provider for what is due, and the other ways to pay as text', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const { status, body } = await ada.post('/api/payments/create-links', linksInput(invoice))
  expect(status).toBe(200)
  expect(body).toEqual({
    paymentLinks: {
      paystack: {
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/checkout\//),
        reference: expect.stringMatching(/^INV-2026-0001\.[a-z0-9]+\.[0-9a-f]{12}$/),
      },
      flutterwave: {
        url: expect.stringMatching(/\/v3\/hosted\/pay\//),
        reference: expect.stringMatching(/^INV-2026-0001\./),
      },
    },
    failures: [],
    bankTransfer: `Example Bank\n0123456789\n${ada.user.businessName}`,
    mobileMoney: null,
  })
  const { reference } = body.paymentLinks.paystack
  const seen = paystack.transactions().find((transaction) => transaction.reference === reference)
  expect(seen).toMatchObject({
    requestedMinor: 26_875_000,
    currency: 'NGN',
    email: 'ada@example.com',
  })
  expect(flutterwave.transactions()[0]).toMatchObject({ requestedMinor: 26_875_000 })
  expect(await attemptsOf(ada)).toEqual([
    expect.objectContaining({ provider: 'flutterwave', state: 'open', amount: 26_875_000 }),
    expect.objectContaining({ provider: 'paystack', state: 'open', amount: 26_875_000 }),
  ])
})

test('the payer returns to the client’s page, and the timeline records the links', async () => {
  const ada = await signedIn()
  const { invoice, paystack: link } = await linked(ada)
  const paid = await fetch(link.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=pay&channel=card',
  })
  const token = String(invoice.clientUrl).split('/').at(-1)
  const target = new URL(paid.headers.get('location') ?? '')
  expect(target.pathname).toBe('/pay/return')
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    token,
    provider: 'paystack',
    reference: link.reference,
  })
  const made = await rows(
    ada,
    "SELECT details FROM activities WHERE business_id = $1 AND kind = 'payment.link_made'",
  )
  expect(made).toEqual([
    {
      details: {
        number: 'INV-2026-0001',
        clientName: 'Quorum Consulting Ltd',
        amount: 26_875_000,
        currency: 'NGN',
        source: 'paystack, flutterwave',
      },
    },
  ])
})

describe('links follow the ledger', () => {
  test.each([
    ['1', 1],
    ['a kobo less', 268_749.99],
    ['a kobo more', 268_750.01],
    ['the total without VAT', 250_000],
  ])('another amount is refused with what is due: %s', async (_name, amount) => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const answer = await ada.post('/api/payments/create-links', linksInput(invoice, { amount }))
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'payments.amount_not_due', due: '268750.00', currency: 'NGN' },
    })
    expect(await attemptsOf(ada)).toEqual([])
  })

  test('another e-mail changes the recipient and not the amount', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const input = linksInput(invoice, { email: 'someone@else.example' })
    const { body } = await ada.post('/api/payments/create-links', input)
    const { reference } = body.paymentLinks.paystack
    expect(paystack.transactions().find((seen) => seen.reference === reference)).toMatchObject({
      email: 'someone@else.example',
      requestedMinor: 26_875_000,
    })
  })

  test('an invoice number of the same business needs that invoice’s amount, and one of another business is not found', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const mine = await issued(ada)
    const cheaper = await issued(ada, { items: [{ description: 'Tea', quantity: 1, rate: 100 }] })
    await issued(eve)
    const third = await issued(eve)
    const post = (input: object) => ada.post('/api/payments/create-links', input)
    expect(await post(linksInput(mine, { invoiceNumber: cheaper.invoiceNumber }))).toMatchObject({
      status: 422,
      body: { due: '107.50' },
    })
    expect(await post(linksInput(third, { invoiceNumber: 'INV-2026-0003' }))).toMatchObject({
      status: 404,
    })
    expect(await post(linksInput(mine, { invoiceNumber: 'INV-2026-9999' }))).toMatchObject({
      status: 404,
    })
  })

  test('a part-paid invoice has a link for the rest only', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    await ada.post(`/api/invoices/${invoice.id}/payments`, {
      amount: 68_750,
      method: 'cash',
      receivedOn: '2026-11-21',
    })
    const whole = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(whole.body).toMatchObject({ code: 'payments.amount_not_due', due: '200000.00' })
    const rest = await ada.post(
      '/api/payments/create-links',
      linksInput(invoice, { amount: 200_000 }),
    )
    expect(rest.status).toBe(200)
    expect((await attemptsOf(ada)).map(({ amount }) => amount)).toEqual([20_000_000, 20_000_000])
  })

  test('neither a paid nor a void invoice has a link', async () => {
    const ada = await signedIn()
    const [paid, voided] = [await issued(ada), await issued(ada)]
    await ada.post(`/api/invoices/${paid.id}/payments`, {
      amount: 268_750,
      method: 'cash',
      receivedOn: '2026-11-21',
    })
    await ada.post(`/api/invoices/${voided.id}/void`, { reason: 'Twice' })
    expect((await ada.post('/api/payments/create-links', linksInput(paid))).body.code).toBe(
      'invoices.already_paid',
    )
    expect((await ada.post('/api/payments/create-links', linksInput(voided))).body.code).toBe(
      'payments.invoice_void',
    )
  })
})

describe('one provider may fail without the other', () => {
  test('in an outage', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    flutterwave.outage({ kind: 'error', status: 503 })
    const { status, body } = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(status).toBe(200)
    expect(Object.keys(body.paymentLinks)).toEqual(['paystack'])
    expect(body.failures).toEqual([
      { provider: 'flutterwave', reason: 'unreachable', message: null },
    ])
  })

  test('in a refusal: the provider’s own message gives the reason', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { items: [{ description: 'Pin', quantity: 1, rate: 10 }] })
    const { status, body } = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(status).toBe(200)
    expect(Object.keys(body.paymentLinks)).toEqual(['flutterwave'])
    expect(body.failures).toEqual([
      { provider: 'paystack', reason: 'refused', message: 'Invalid Amount Sent' },
    ])
  })

  test('in both at once: the answer is a failure without any link', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    paystack.outage({ kind: 'error' })
    flutterwave.outage({ kind: 'hang' })
    const { status, body } = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(status).toBe(502)
    expect(body).toMatchObject({
      code: 'payments.links_failed',
      failures: [
        { provider: 'paystack', reason: 'unreachable' },
        { provider: 'flutterwave', reason: 'unreachable' },
      ],
    })
    expect((await attemptsOf(ada)).map(({ state }) => state)).toEqual(['unknown', 'unknown'])
  })
})

describe('a checkout opening without an answer', () => {
  test('is unknown; the retry uses the same reference', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    paystack.outage({ kind: 'hang', calls: 1 })
    flutterwave.outage({ kind: 'hang', calls: 1, afterWork: true })
    const first = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(first.status).toBe(502)
    const before = await attemptsOf(ada)

    const second = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(second.status).toBe(200)
    const after = await attemptsOf(ada)
    expect(after.map(({ reference }) => reference)).toEqual(
      before.map(({ reference }) => reference),
    )
    expect(after.map(({ state }) => state)).toEqual(['open', 'open'])
    expect(second.body.paymentLinks.paystack.reference).toBe(before[1]?.reference)
  })

  test('takes a new reference if the provider has used the old one, whose link nobody has seen', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    paystack.outage({ kind: 'hang', calls: 1, afterWork: true })
    const first = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(Object.keys(first.body.paymentLinks)).toEqual(['flutterwave'])
    const second = await ada.post('/api/payments/create-links', linksInput(invoice))
    const { reference } = second.body.paymentLinks.paystack
    const [old, made, ...others] = (await attemptsOf(ada)).filter(
      ({ provider }) => provider === 'paystack',
    )
    expect(others).toEqual([])
    expect(old).toMatchObject({ state: 'abandoned' })
    expect(made).toMatchObject({ state: 'open', reference })
    expect(made?.reference).not.toBe(old?.reference)
  })
})

test('two clicks make two references of one invoice, and paying one is enough', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const [one, other] = await Promise.all([
    ada.post('/api/payments/create-links', linksInput(invoice)),
    ada.post('/api/payments/create-links', linksInput(invoice)),
  ])
  const references = [one, other].map(({ body }) => body.paymentLinks.paystack.reference)
  expect(new Set(references).size).toBe(2)
  paystack.settle({ reference: references[1] })
  expect(await workEvents(ada)).toEqual(['paid'])
  expect(await standing(ada, invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
})

test('a webhook that arrives before the opening is answered is processed', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  flutterwave.outage({ kind: 'error' })
  paystack.outage({ kind: 'slow', delayMs: 300, afterWork: true, calls: 1 })
  const opening = ada.post('/api/payments/create-links', linksInput(invoice))
  while (!(await attemptsOf(ada)).some(({ provider }) => provider === 'paystack')) await sleep(5)
  const [attempt] = (await attemptsOf(ada)).filter(({ provider }) => provider === 'paystack')
  const { reference } = attempt as AttemptSeen
  while (!paystack.transactions().some((seen) => seen.reference === reference)) await sleep(5)
  paystack.settle({ reference })
  expect(await workEvents(ada)).toEqual(['paid'])

  expect((await opening).status).toBe(200)
  const [after] = (await attemptsOf(ada)).filter(({ provider }) => provider === 'paystack')
  expect(after).toMatchObject({ reference, state: 'paid' })
})

describe('an idempotency key', () => {
  test('makes the links once for twenty simultaneous calls', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const post = (input: object = linksInput(invoice)) =>
      ada.post('/api/payments/create-links', input, { 'idempotency-key': 'links-once-0001' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => post()))
    const good = answers.filter(({ status }) => status === 200)
    expect(good.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array(20 - good.length).fill(409),
    )
    expect(await attemptsOf(ada)).toHaveLength(2)
    const replay = await post()
    expect(replay.body).toEqual(good[0]?.body)
    expect(await attemptsOf(ada)).toHaveLength(2)
    expect((await post(linksInput(invoice, { amount: 1 }))).status).toBe(422)
  })

  test('allows another try after a failure', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const post = () =>
      ada.post('/api/payments/create-links', linksInput(invoice), {
        'idempotency-key': 'links-once-0002',
      })
    paystack.outage({ kind: 'error' })
    flutterwave.outage({ kind: 'error' })
    expect((await post()).status).toBe(502)
    paystack.reset()
    flutterwave.reset()
    expect((await post()).status).toBe(200)
  })

  test('is released a while after its process has ended', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const key = { 'idempotency-key': 'links-once-0003' }
    const post = () => ada.post('/api/payments/create-links', linksInput(invoice), key)
    await post()
    await rows(
      ada,
      'UPDATE idempotency_keys SET status = NULL, response = NULL WHERE business_id = $1',
    )
    expect((await post()).body.code).toBe('request.idempotency_in_progress')
    const earlier = new Date(world.clock.now.getTime() - 3 * 60_000).toISOString()
    await rows(ada, `UPDATE idempotency_keys SET created_at = '${earlier}' WHERE business_id = $1`)
    expect((await post()).status).toBe(200)
  })
})

test('invalid input is refused at its field', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const post = (more: object) => ada.post('/api/payments/create-links', linksInput(invoice, more))
  const field = async (more: object) => (await post(more)).body.fields?.[0]
  expect(await field({ email: 'nobody' })).toMatchObject({ path: 'email' })
  expect(await field({ amount: 10.005 })).toMatchObject({ message: 'validation.two_decimals' })
  expect(await field({ amount: -1 })).toMatchObject({ message: 'validation.amount_positive' })
  expect(await field({ invoiceNumber: ' ' })).toMatchObject({
    message: 'validation.invoice_number_required',
  })
})

test('without keys and without a simulator, the answer says what to configure', async () => {
  const bare = await testApp()
  const ada = await bare.signedIn()
  const invoice = await issued(ada)
  expect(await ada.post('/api/payments/create-links', linksInput(invoice))).toMatchObject({
    status: 422,
    body: {
      code: 'payments.not_configured',
      detail: expect.stringMatching(/^Configuration Error/),
    },
  })
  expect((await ada.get('/api/payments/paystack/public-key')).body.code).toBe(
    'payments.not_configured',
  )
  expect((await ada.get('/api/payments/providers')).body).toEqual([
    {
      provider: 'paystack',
      name: 'Paystack',
      isConnected: false,
      isOnline: true,
      isTest: false,
      currencies: ['NGN', 'USD'],
    },
    {
      provider: 'flutterwave',
      name: 'Flutterwave',
      isConnected: false,
      isOnline: true,
      isTest: false,
      currencies: ['NGN', 'USD', 'GBP', 'CAD', 'GHS', 'KES', 'ZAR'],
    },
  ])
})

describe('a currency that a provider does not take', () => {
  const foreign = (currency: string, rate: number) => ({
    currency,
    exchangeRate: { rate, date: '2026-11-20', source: 'Central Bank of Nigeria' },
  })

  test('gives a link of the others, and says which gave none', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await issued(ada, foreign('GBP', 2010))
    const { status, body } = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(status).toBe(200)
    expect(Object.keys(body.paymentLinks)).toEqual(['flutterwave'])
    expect(body.failures).toEqual([
      { provider: 'paystack', reason: 'currency_not_taken', message: null },
    ])
    const page = await world.anyone.get(`/pay/${String(invoice.clientUrl).split('/').at(-1)}`)
    expect(page.body).toContain('checkout/flutterwave')
    expect(page.body).not.toContain('checkout/paystack')
  })

  test('which nobody takes is refused with its name, and the client’s page has no card button', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await issued(ada, foreign('AUD', 1000))
    const refused = await ada.post('/api/payments/create-links', linksInput(invoice))
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'payments.currency_not_taken',
      detail:
        'No card payments in AUD through Paystack, Flutterwave. Your client can pay another way.',
    })
    const path = `/pay/${String(invoice.clientUrl).split('/').at(-1)}`
    const page = await world.anyone.get(path)
    expect(page.body).not.toContain('/checkout/')
    const forced = await world.anyone.post(`${path}/checkout/paystack`, {})
    expect(forced.status).toBeGreaterThanOrEqual(400)
    expect(await attemptsOf(ada)).toEqual([])
  })

  test('is known before the invoice is written', async () => {
    const ada = await signedIn()
    const { body } = await ada.get('/api/payments/providers')
    expect(body).toMatchObject([
      { provider: 'paystack', currencies: ['NGN', 'USD'] },
      {
        provider: 'flutterwave',
        currencies: ['NGN', 'USD', 'GBP', 'CAD', 'GHS', 'KES', 'ZAR'],
      },
    ])
  })
})
