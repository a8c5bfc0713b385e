import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts'
import { paystackFees } from './paystack-payments.ts'
import { paystackSignature } from './paystack-signature.ts'
import { type PaystackSimulator, startPaystackSimulator } from './paystack-simulator.ts'

const KEY = 'sk_test_ada'
let paystack: PaystackSimulator
let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  paystack = await startPaystackSimulator({ webhookRetryMs: [5], refundStepMs: 2 })
  paystack.setWebhookUrl({ secretKey: KEY, url: receiver.url })
})

afterEach(async () => {
  await paystack.close()
  await receiver.close()
})

/** The parts of an answer's data that the tests go on with. */
interface Facts {
  id: number
  access_code: string
  status: string
  fees: number
}

interface Called<Data> {
  status: number
  body: { data: Data }
}

async function call<Data = Facts>(
  method: string,
  path: string,
  body?: unknown,
  key = KEY,
): Promise<Called<Data>> {
  const response = await fetch(paystack.url(path), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as { data: Data } }
}

const invoice = {
  email: 'payer@example.com',
  amount: 1_075_000,
  currency: 'NGN',
  reference: 'INV-2026-0001.a1',
  callback_url: 'http://127.0.0.1:3000/pay/back?invoice=7',
  metadata: { invoiceId: '7' },
}

const initialize = (changes: object = {}) =>
  call('POST', '/transaction/initialize', { ...invoice, ...changes })

async function press(code: string, fields: Record<string, string>): Promise<Response> {
  return fetch(paystack.url(`/checkout/${code}`), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

test('a transaction is opened, and is abandoned as long as nobody pays', async () => {
  const opened = await initialize()

  expect(opened.status).toBe(200)
  expect(opened.body).toEqual({
    status: true,
    message: 'Authorization URL created',
    data: {
      authorization_url: paystack.url(`/checkout/${opened.body.data.access_code}`),
      access_code: expect.stringMatching(/^[a-z0-9]{15}$/),
      reference: invoice.reference,
    },
  })
  const verified = await call('GET', `/transaction/verify/${invoice.reference}`)
  expect(verified.status).toBe(200)
  expect(verified.body).toMatchObject({
    status: true,
    message: 'Verification successful',
    data: {
      domain: 'test',
      status: 'abandoned',
      amount: 1_075_000,
      requested_amount: 1_075_000,
      currency: 'NGN',
      paid_at: null,
      fees: null,
      log: null,
      metadata: { invoiceId: '7' },
      customer: { email: 'payer@example.com', customer_code: expect.stringMatching(/^CUS_/) },
    },
  })
  expect(verified.body.data.id).toBeGreaterThan(2 ** 32)
})

test('the payer pays on the hosted page and returns with the reference', async () => {
  const { access_code: code } = (await initialize()).body.data
  const page = await (await fetch(paystack.url(`/checkout/${code}`))).text()
  expect(page).toContain('simulator of Paystack')
  expect(page).toContain('₦10,750.00')

  const answer = await press(code, { outcome: 'pay', channel: 'bank_transfer' })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    `${invoice.callback_url}&trxref=${invoice.reference}&reference=${invoice.reference}`,
  )
  const { data } = (await call('GET', `/transaction/verify/${invoice.reference}`)).body
  expect(data).toMatchObject({
    status: 'success',
    amount: 1_075_000,
    requested_amount: 1_075_000,
    channel: 'bank_transfer',
    gateway_response: 'Successful',
    fees: paystackFees(1_075_000, 'NGN'),
    authorization: { channel: 'bank_transfer', reusable: false },
  })
  expect((await call('GET', `/transaction/${data.id}`)).body.data).toEqual(data)
  expect((await press(code, { outcome: 'fail' })).status).toBe(200)
  expect(paystack.transactions()[0]?.status).toBe('success')
})

test('a payment sends a webhook to the merchant, signed over its exact bytes', async () => {
  await initialize({ metadata: { note: 'Bàbá ₦ "quoted"' } })
  paystack.settle({ reference: invoice.reference })
  await paystack.idle()

  const [{ headers, rawBody } = { headers: {}, rawBody: '' }] = receiver.received
  expect(headers['x-paystack-signature']).toBe(paystackSignature(KEY, rawBody))
  expect(JSON.parse(rawBody)).toMatchObject({
    event: 'charge.success',
    data: {
      reference: invoice.reference,
      status: 'success',
      amount: 1_075_000,
      metadata: { note: 'Bàbá ₦ "quoted"' },
    },
  })
  expect(paystack.deliveries()).toMatchObject([
    { event: 'charge.success', state: 'delivered', merchant: 'sk_test_…ada' },
  ])
})

test('the signature is the hex HMAC-SHA512 of the body', () => {
  expect(paystackSignature('key', 'The quick brown fox jumps over the lazy dog')).toBe(
    'b42af09057bac1e2d41708e48a902e09b5ff7f12ab428a4fe86653c73dd248fb82f948a549f7b791a5b41915ee4d1ec3935357e4e2317250d0372afa2ebeeb3a',
  )
})

test('another amount, a decline and a cancelled payment show in the verify answer', async () => {
  const { access_code: code } = (await initialize()).body.data
  const state = async () =>
    (await call('GET', `/transaction/verify/${invoice.reference}`)).body.data

  const declined = await press(code, { outcome: 'fail', channel: 'card' })
  expect(await declined.text()).toContain('The payment was declined')
  expect(await state()).toMatchObject({ status: 'failed', paid_at: null })

  const cancelled = await press(code, { outcome: 'cancel' })
  expect(await cancelled.text()).toContain('Payment cancelled')

  const pending = await press(code, { outcome: 'later', channel: 'ussd' })
  expect(pending.status).toBe(303)
  expect(await state()).toMatchObject({ status: 'ongoing', channel: 'ussd' })

  const wrong = await press(code, { outcome: 'pay', amount: '12.345' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('Enter an amount')

  expect((await press(code, { outcome: 'pay', amount: '10,000.50' })).status).toBe(303)
  expect(await state()).toMatchObject({
    status: 'success',
    amount: 1_000_050,
    requested_amount: 1_075_000,
  })
})

test('a payer who cancels returns to the merchant’s cancel URL', async () => {
  const metadata = JSON.stringify({ cancel_action: 'http://127.0.0.1:3000/pay/cancelled' })
  const { access_code: code } = (await initialize({ metadata })).body.data

  const answer = await press(code, { outcome: 'cancel' })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('http://127.0.0.1:3000/pay/cancelled')
})

test('fees that the payer pays come on top of the amount', async () => {
  await initialize({ amount: 30_050 })
  paystack.settle({ reference: invoice.reference, payerPaysFees: true })

  const { data } = (await call('GET', `/transaction/verify/${invoice.reference}`)).body
  expect(data).toMatchObject({ amount: 30_050 + data.fees, requested_amount: 30_050 })
})

test.each([
  [{ email: undefined }, 400, 'Email Address is required', 'missing_params'],
  [{ amount: undefined }, 400, 'Amount is required', 'missing_params'],
  [{ amount: 1998.9999999999998 }, 400, '"amount" must be an integer', 'invalid_params'],
  [{ amount: 4_999 }, 400, 'Invalid Amount Sent', 'invalid_params'],
  [{ amount: 'ten' }, 400, 'Invalid Amount Sent', 'invalid_params'],
  [{ currency: 'GBP' }, 403, 'Currency not supported by merchant', 'unsupported_currency'],
  [{ reference: 'INV/2026/001' }, 400, expect.stringContaining('Reference'), 'invalid_params'],
  [{ callback_url: 'javascript:alert(1)' }, 400, 'Invalid Callback URL Passed', 'invalid_params'],
  [{ plan: 'PLN_unknown' }, 404, 'Plan not found', 'not_found'],
])('initialize with %j is refused with %i', async (changes, status, message, code) => {
  const refused = await initialize(changes)

  expect(refused.status).toBe(status)
  expect(refused.body).toMatchObject({ status: false, message, type: 'validation_error', code })
})

test('a reference is taken once, and each merchant has its own', async () => {
  await initialize()
  const again = await initialize()
  const other = await call('POST', '/transaction/initialize', invoice, 'sk_test_other')

  expect(again.status).toBe(400)
  expect(again.body).toMatchObject({
    status: false,
    message: 'Duplicate Transaction Reference',
    code: 'duplicate_reference',
  })
  expect(other.status).toBe(200)
})

test('an unknown reference is not found, nor is one of another merchant or in other letters', async () => {
  await initialize()
  for (const [reference, key] of [
    ['nothing', KEY],
    [invoice.reference.toLowerCase(), KEY],
    [invoice.reference, 'sk_test_other'],
  ] as const) {
    const answer = await call('GET', `/transaction/verify/${reference}`, undefined, key)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ status: false, code: 'transaction_not_found' })
  }
})

test.each(['sk_live_ada', 'pk_test_ada', 'nonsense', 'sk_test_'])(
  'the key %s is refused',
  async (key) => {
    const answer = await call('GET', '/integration/payment_session_timeout', undefined, key)

    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ status: false, message: 'Invalid key' })
  },
)

test('a list call accepts only valid keys and returns the merchant’s own list', async () => {
  await initialize()

  expect((await call('GET', '/integration/payment_session_timeout')).status).toBe(200)
  expect((await call('GET', '/transaction?perPage=1')).body).toMatchObject({
    data: [{ reference: invoice.reference }],
    meta: { total: 1, skipped: 0, perPage: 1, page: 1, pageCount: 1 },
  })
  expect((await call('GET', '/transaction', undefined, 'sk_test_other')).body.data).toEqual([])
})

test('a refund advances automatically and sends a webhook at each step', async () => {
  await initialize()
  paystack.settle({ reference: invoice.reference, notify: false })

  const part = await call('POST', '/refund', { transaction: invoice.reference, amount: 75_000 })
  expect(part.body.data).toMatchObject({
    status: 'pending',
    amount: 75_000,
    transaction: { reference: invoice.reference, amount: 1_075_000 },
  })
  await expect.poll(() => receiver.received.length).toBe(3)
  const events = receiver.received.map(({ rawBody }) => JSON.parse(rawBody))
  expect(events.map(({ event }) => event).sort()).toEqual([
    'refund.pending',
    'refund.processed',
    'refund.processing',
  ])
  expect(new Set(events.map(({ data }) => typeof data.amount))).toEqual(
    new Set(['string', 'number']),
  )
  expect((await call('GET', `/refund/${part.body.data.id}`)).body.data.status).toBe('processed')
  expect(paystack.transactions()[0]?.status).toBe('success')

  const tooMuch = await call('POST', '/refund', {
    transaction: invoice.reference,
    amount: 1_000_001,
  })
  expect(tooMuch.status).toBe(400)

  await call('POST', '/refund', { transaction: invoice.reference })
  await expect.poll(() => paystack.transactions()[0]?.status).toBe('reversed')
  const listed = await call<{ amount: number }[]>('GET', `/refund?transaction=${invoice.reference}`)
  expect(listed.body.data.map(({ amount }) => amount)).toEqual([1_000_000, 75_000])
})

test('a refund fails on wish, and the money can be refunded again', async () => {
  await initialize()
  paystack.settle({ reference: invoice.reference, notify: false })
  paystack.nextRefund('failed')

  const { id } = (await call('POST', '/refund', { transaction: invoice.reference })).body.data
  await expect
    .poll(async () => (await call('GET', `/refund/${id}`)).body.data.status)
    .toBe('failed')

  expect(paystack.transactions()[0]).toMatchObject({ status: 'success', refundedMinor: 0 })
  expect((await call('POST', '/refund', { transaction: 'unknown' })).status).toBe(404)
})

test('calls fail, are slow or hang as wished, and work again after the reset', async () => {
  paystack.outage({ kind: 'error', calls: 1, status: 502 })
  expect((await initialize()).status).toBe(502)
  expect((await initialize()).status).toBe(200)

  paystack.outage({ kind: 'error', calls: 1, afterWork: true })
  expect((await initialize({ reference: 'done.all.the.same' })).status).toBe(500)
  expect((await call('GET', '/transaction/verify/done.all.the.same')).status).toBe(200)

  paystack.outage({ kind: 'slow', calls: 1, delayMs: 5 })
  expect((await initialize({ reference: 'slow' })).status).toBe(200)

  paystack.outage({ kind: 'hang' })
  const hanging = expect(initialize({ reference: 'hanging' })).rejects.toThrow()
  await fetch(paystack.url('/simulator/reset'), { method: 'POST' })
  await hanging
  expect((await initialize({ reference: 'after' })).status).toBe(200)
})

test('closing ends calls that hang and webhooks that wait', async () => {
  await initialize()
  paystack.nextWebhooks({ delayMs: 60_000 })
  paystack.settle({ reference: invoice.reference })
  paystack.outage({ kind: 'hang' })
  const hanging = expect(initialize({ reference: 'hanging' })).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 20))

  await paystack.close()

  await hanging
  expect(receiver.received).toEqual([])
})

test('hostile text stays text on every page', async () => {
  const attack = '"><script>alert(1)</script>'
  const { access_code: code } = (await initialize({ email: `${attack}@x`, metadata: attack })).body
    .data

  const checkout = await fetch(paystack.url(`/checkout/${code}?origin=javascript:alert(1)`))
  const overview = await fetch(paystack.url('/simulator'))
  for (const response of [checkout, overview]) {
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).not.toContain('<script')
  }
})

test('an unknown address, a wrong body and a wrong host are refused', async () => {
  const text = await fetch(paystack.url('/transaction/initialize'), {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body: '[1]',
  })

  expect((await call('GET', '/nothing/here')).status).toBe(404)
  expect(text.status).toBe(400)
  expect((await fetch(paystack.url('/checkout/unknown'))).status).toBe(404)
  expect((await fetch(paystack.url('/'), { redirect: 'manual' })).headers.get('location')).toBe(
    '/simulator',
  )
  expect((await initialize({ metadata: 'x'.repeat(40_000) }).catch(() => null))?.status).not.toBe(
    200,
  )
})
