import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { flutterwaveGateway } from './flutterwave.ts'
import {
  ProviderBusy,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
} from './gateway.ts'
import { paystackGateway } from './paystack.ts'
import { providerEndpoint } from './provider-endpoint.ts'
import { feeFromMajor, minorFromMajor, minorFromSubunits } from './wire-amounts.ts'

interface Reply {
  status?: number
  body?: string
  headers?: Record<string, string>
  hang?: boolean
}

/** The provider's replies in order; the last one repeats. */
let replies: Reply[] = []
let calls: { method: string; url: string; authorization: string; body: string }[] = []
const server = createServer(async (incoming: IncomingMessage, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method = '', url = '', headers } = incoming
  const body = Buffer.concat(chunks).toString()
  calls.push({ method, url, authorization: headers.authorization ?? '', body })
  const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {}
  if (reply.hang) return
  response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  replies = []
  calls = []
})

const callPolicy = { timeoutMs: 1_000, retryWaitMs: 1, failuresToOpen: 1_000, openMs: 1_000 }
const paystack = paystackGateway(providerEndpoint('paystack', baseUrl, null, callPolicy))
const flutterwave = flutterwaveGateway(providerEndpoint('flutterwave', baseUrl, null, callPolicy))
const SECRET = 'sk_test_very-secret'

const transaction = (more: object = {}) => ({
  id: 4_099_260_516,
  domain: 'test',
  status: 'success',
  reference: 'INV-1.abc',
  amount: 40_333,
  requested_amount: 30_050,
  currency: 'NGN',
  fees: 10_283,
  channel: 'card',
  paid_at: '2024-08-22T09:15:02.000Z',
  metadata: '',
  authorization: {},
  customer: { email: 'a@b.ng' },
  ...more,
})
const good = (data: unknown): Reply => ({
  body: JSON.stringify({ status: true, message: '', data }),
})
const fine = (data: unknown): Reply => ({
  body: JSON.stringify({ status: 'success', message: '', data }),
})

describe('amounts on the wire', () => {
  test.each([
    [40_333, 40_333],
    ['40333', 40_333],
    [0, 0],
    [1.5, null],
    ['1.5', null],
    [-1, null],
    ['', null],
    [null, null],
    ['1e3', null],
    [Number.MAX_SAFE_INTEGER + 1, null],
    ['99999999999999999999', null],
  ])('kobo %j is %j', (value, minor) => {
    expect(minorFromSubunits(value)).toBe(minor)
  })

  test.each([
    [19.99, 1_999],
    [0.29, 29],
    [1_234_567.89, 123_456_789],
    ['1500.00', 150_000],
    ['1500', 150_000],
    [10.005, null],
    ['10.005', null],
    [-1, null],
    ['', null],
    [null, null],
    [Number.NaN, null],
  ])('naira %j is %j kobo', (value, minor) => {
    expect(minorFromMajor(value)).toBe(minor)
  })

  test.each([
    [1.4, 140],
    [98.6034, 9_860],
    ['0', 0],
    [null, null],
    ['', null],
    ['x', null],
  ])('a fee of %j is %j kobo', (value, minor) => {
    expect(feeFromMajor(value)).toBe(minor)
  })
})

describe('Paystack', () => {
  const verify = async () => (await paystack.findCharges(SECRET, 'INV-1.abc', []))[0]

  test('verify maps a transaction to our fields and units', async () => {
    replies = [good(transaction())]
    expect(await verify()).toEqual({
      transactionId: '4099260516',
      reference: 'INV-1.abc',
      state: 'paid',
      status: 'success',
      isReversed: false,
      amount: 40_333,
      requested: 30_050,
      charged: null,
      fees: 10_283,
      currency: 'NGN',
      method: 'card',
      payer: 'a@b.ng',
      isTest: true,
      attemptId: null,
      paidAt: new Date('2024-08-22T09:15:02.000Z'),
      savedCard: null,
      words: null,
      customer: null,
    })
    expect(calls[0]).toMatchObject({
      method: 'GET',
      url: '/transaction/verify/INV-1.abc',
      authorization: `Bearer ${SECRET}`,
    })
  })

  test.each([
    [
      { id: 7, customer_code: 'CUS_7', email: 'a@b.ng' },
      { id: '7', code: 'CUS_7', email: 'a@b.ng' },
    ],
    [{ id: 7, email: 'a@b.ng' }, null],
    [{ customer_code: 'CUS_7', email: 'a@b.ng' }, null],
    [{ id: 7, customer_code: 'CUS_7', email: null }, null],
    [null, null],
  ])('customer %j', async (customer, expected) => {
    replies = [good(transaction({ customer }))]
    expect((await verify())?.customer).toEqual(expected)
  })

  test.each<[unknown, string | null]>([
    ['', null],
    [null, null],
    [0, null],
    [undefined, null],
    ['plain text', null],
    [[], null],
    [{ other: 1 }, null],
    [{ attemptId: 5 }, null],
    [{ attemptId: 'a-1' }, 'a-1'],
    ['{"attemptId":"a-1"}', 'a-1'],
    [{ invoice_action: 'create' }, null],
  ])('metadata %j', async (metadata, attemptId) => {
    replies = [good(transaction({ metadata }))]
    expect((await verify())?.attemptId).toBe(attemptId)
  })

  test.each([
    ['success', 'paid'],
    ['reversed', 'paid'],
    ['failed', 'failed'],
    ['abandoned', 'pending'],
    ['ongoing', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['something new', 'pending'],
  ])('status %s is %s', async (status, state) => {
    replies = [good(transaction({ status }))]
    expect(await verify()).toMatchObject({ state, status, isReversed: status === 'reversed' })
  })

  test('numbers sent as digit strings are read, and missing fields are null', async () => {
    const { fees: _fees, requested_amount: _asked, metadata: _m, ...bare } = transaction()
    replies = [
      good({ ...bare, amount: '30050', log: null, plan: {}, customer: null, domain: null }),
    ]
    expect(await verify()).toMatchObject({
      amount: 30_050,
      requested: null,
      fees: null,
      payer: null,
      isTest: null,
    })
  })

  test.each([
    [400, 'Transaction reference not found.'],
    [404, 'Transaction reference not found'],
  ])('a link nobody opened is no failure: %i', async (status, message) => {
    replies = [{ status, body: JSON.stringify({ status: false, message }) }]
    expect(await paystack.findCharges(SECRET, 'x', [])).toEqual([])
  })

  test('initialize sends kobo as an integer and our attempt id as metadata', async () => {
    replies = [
      good({
        authorization_url: 'https://checkout.paystack.com/x',
        access_code: 'x',
        reference: 'r',
      }),
    ]
    const opened = await paystack.openCheckout(SECRET, {
      reference: 'INV-1.abc',
      amount: 1_999,
      currency: 'NGN',
      email: 'a@b.ng',
      customerName: null,
      phone: null,
      returnUrl: 'https://isiro.test/pay/return',
      attemptId: 'a-1',
      invoiceNumber: 'INV/1',
      businessName: 'Ada & Co',
    })
    expect(opened).toEqual({ url: 'https://checkout.paystack.com/x', accessCode: 'x' })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      amount: 1_999,
      reference: 'INV-1.abc',
      callback_url: 'https://isiro.test/pay/return',
      metadata: { attemptId: 'a-1', custom_fields: [{ variable_name: 'invoice', value: 'INV/1' }] },
    })
  })

  test('an invalid checkout address is refused', async () => {
    replies = [good({ authorization_url: 'javascript:alert(1)', access_code: 'x' })]
    const opening = paystack.openCheckout(SECRET, {} as never)
    await expect(opening).rejects.toThrow(ProviderUnreachable)
  })
})

describe('Flutterwave', () => {
  const paid = (more: object = {}) => ({
    id: 288_200_108,
    tx_ref: 'INV-1.abc',
    status: 'successful',
    amount: 1_234_567.89,
    charged_amount: 1_234_567.89,
    app_fee: 1.4,
    currency: 'NGN',
    payment_type: 'card',
    created_at: '2020-07-15T14:31:16.000Z',
    meta: null,
    customer: { name: 'Anonymous customer', email: 'a@b.ng' },
    ...more,
  })

  test('naira with decimals become kobo', async () => {
    replies = [fine(paid())]
    const [charge] = await flutterwave.findCharges(SECRET, 'INV-1.abc', [])
    expect(charge).toMatchObject({
      transactionId: '288200108',
      state: 'paid',
      amount: 123_456_789,
      fees: 140,
      payer: 'a@b.ng',
      attemptId: null,
    })
    expect(calls.map(({ url }) => url)).toEqual([
      '/v3/transactions/verify_by_reference?tx_ref=INV-1.abc',
    ])
  })

  test('when the newest charge is unpaid, the earlier ones are searched', async () => {
    replies = [
      fine(paid({ id: 3, status: 'failed' })),
      fine([paid({ id: '3', status: 'failed' }), paid({ id: '2', amount: '1234567.89' })]),
    ]
    const charges = await flutterwave.findCharges(SECRET, 'INV-1.abc', [])
    expect(charges.map(({ transactionId, state }) => [transactionId, state])).toEqual([
      ['3', 'failed'],
      ['2', 'paid'],
    ])
  })

  test('a transaction id from a webhook is URL-encoded and fetched', async () => {
    replies = [fine(paid({ id: 3 })), fine(paid({ id: 2 }))]
    const charges = await flutterwave.findCharges(SECRET, 'INV-1.abc', ['3', '../2'])
    expect(charges.map(({ transactionId }) => transactionId)).toEqual(['3', '2'])
    expect(calls[1]?.url).toBe('/v3/transactions/..%2F2/verify')
  })

  test.each([
    ['banktransfer', 'transfer'],
    ['bank_transfer', 'transfer'],
    ['ussd', 'ussd'],
    ['account', 'bank'],
    ['mobilemoneyghana', 'mobile_money'],
    ['mpesa', 'mobile_money'],
    ['opay', 'other'],
    [null, 'other'],
  ])('payment type %s', async (payment_type, method) => {
    replies = [fine(paid({ payment_type }))]
    expect((await flutterwave.findCharges(SECRET, 'x', []))[0]?.method).toBe(method)
  })

  test('a link that nobody has paid returns no charges and does not throw', async () => {
    const body = JSON.stringify({
      status: 'error',
      message: 'No transaction was found for this id',
      data: null,
    })
    replies = [{ status: 400, body }]
    expect(await flutterwave.findCharges(SECRET, 'x', [])).toEqual([])
  })

  test('amounts are sent as exact naira', async () => {
    replies = [fine({ link: 'https://checkout.flutterwave.com/v3/hosted/pay/x' })]
    await flutterwave.openCheckout(SECRET, {
      reference: 'r',
      amount: 123_456_789,
      currency: 'NGN',
      email: 'a@b.ng',
      customerName: 'Ada',
      phone: '+2348035550142',
      returnUrl: 'https://isiro.test/',
      attemptId: 'a-1',
      invoiceNumber: 'INV-1',
      businessName: 'Ada & Co',
    })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      tx_ref: 'r',
      amount: 1_234_567.89,
      meta: { attemptId: 'a-1' },
      customer: { email: 'a@b.ng', name: 'Ada', phonenumber: '+2348035550142' },
    })
  })
})

describe('calls', () => {
  const ask = () => paystack.findCharges(SECRET, 'INV-1.abc', [])
  const give = () =>
    paystack.requestRefund(SECRET, { transactionId: '1', amount: 1, currency: 'NGN', note: '' })

  test('a read is retried after a short failure', async () => {
    replies = [{ status: 502 }, { status: 429 }, good(transaction())]
    expect(await ask()).toHaveLength(1)
    expect(calls).toHaveLength(3)
  })

  test('a read fails after three tries', async () => {
    replies = [{ status: 503 }]
    await expect(ask()).rejects.toThrow(ProviderUnreachable)
    expect(calls).toHaveLength(3)
  })

  test('Retry-After is respected within the time limit', async () => {
    replies = [{ status: 429, headers: { 'retry-after': '60' } }]
    await expect(ask()).rejects.toThrow(ProviderBusy)
    expect(calls).toHaveLength(1)
  })

  test('a call that moves money is sent once', async () => {
    for (const reply of [{ status: 500 }, { status: 429 }, { hang: true }]) {
      calls = []
      replies = [reply]
      await expect(give()).rejects.toThrow(ProviderUnreachable)
      expect(calls).toHaveLength(1)
    }
  })

  test.each<[string, Reply]>([
    ['a page of a proxy', { body: '<html>Bad gateway</html>' }],
    ['half an answer', { body: '{"status":true,"data":{' }],
    ['nothing', { body: '' }],
    ['another shape', { body: '{"status":true,"data":[]}' }],
    ['a status that is no call’s', { body: '{"status":"true","data":{}}' }],
    ['a way elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ])('an answer that says nothing: %s', async (_name, reply) => {
    replies = [reply]
    await expect(ask()).rejects.toThrow(ProviderUnreachable)
  })

  test.each([401, 400])('a key that is not known: %i', async (status) => {
    replies = [{ status, body: '{"status":false,"message":"Invalid key"}' }]
    await expect(paystack.checkKey(SECRET)).rejects.toThrow(ProviderKeyRefused)
  })

  test('a refusal contains the provider’s message and never our key', async () => {
    const message = `Amount is wrong for ${SECRET}`
    replies = [{ status: 400, body: JSON.stringify({ status: false, message, code: 'bad' }) }]
    const error = await give().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ status: 400, code: 'bad', words: 'Amount is wrong for …' })
    expect(JSON.stringify([error, String(error)])).not.toContain(SECRET)
  })

  test('an error without an answer does not contain the key', async () => {
    replies = [{ hang: true }]
    const error = (await give().catch((thrown: unknown) => thrown)) as Error
    expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain(SECRET)
    expect(error.cause).toBeUndefined()
  })
})

describe('the circuit breaker of a provider', () => {
  const brittle = () =>
    paystackGateway(
      providerEndpoint('paystack', baseUrl, null, { ...callPolicy, failuresToOpen: 1 }),
    )
  const ask = (gateway: ReturnType<typeof brittle>) => gateway.checkKey(SECRET)

  test('opens after failures and then rejects calls without making them', async () => {
    const gateway = brittle()
    replies = [{ status: 500 }]
    await expect(ask(gateway)).rejects.toThrow(ProviderUnreachable)
    expect(gateway.isOnline()).toBe(false)
    calls = []
    await expect(ask(gateway)).rejects.toThrow('not called')
    expect(calls).toEqual([])
  })

  test('does not count a refused key, a refusal or a rate limit as an outage', async () => {
    const gateway = brittle()
    for (const status of [401, 400, 429]) {
      replies = [{ status, body: '{"status":false}' }]
      await expect(ask(gateway)).rejects.toThrow()
    }
    replies = [good([])]
    await ask(gateway)
    expect(gateway.isOnline()).toBe(true)
  })
})
