import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts'
import { flutterwaveSignature } from './flutterwave-signature.ts'
import { type FlutterwaveSimulator, startFlutterwaveSimulator } from './flutterwave-simulator.ts'

const KEY = 'FLWSECK_TEST-ada-X'
let flutterwave: FlutterwaveSimulator
let receiver: WebhookReceiver

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  flutterwave = await startFlutterwaveSimulator({ webhookRetryMs: [5] })
  flutterwave.setWebhookUrl({ secretKey: KEY, url: receiver.url, secretHash: 'my hash' })
})

afterEach(async () => {
  await flutterwave.close()
  await receiver.close()
})

/** The parts of an answer's data that the tests go on with. */
interface Facts {
  id: number
  link: string
  amount: number
  amount_refunded: number
}

interface Called {
  status: number
  body: { data: Facts; message: string }
}

async function call(method: string, path: string, body?: unknown, key = KEY): Promise<Called> {
  const response = await fetch(flutterwave.url(`/v3${path}`), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Called['body'] }
}

const invoice = {
  tx_ref: 'INV-2026-0001.a1',
  amount: 10750.5,
  currency: 'NGN',
  redirect_url: 'http://127.0.0.1:3000/pay/back?invoice=7',
  customer: { email: 'payer@example.com', name: 'Ada Obi' },
  customizations: { title: 'Ada & Sons' },
  meta: { invoiceId: '7' },
}

async function createLink(changes: object = {}): Promise<string> {
  return (await call('POST', '/payments', { ...invoice, ...changes })).body.data.link
}

const press = (link: string, fields: Record<string, string>) =>
  fetch(link, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const verifyByReference = () =>
  call('GET', `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(invoice.tx_ref)}`)

test('a link is made, and a transaction exists only after somebody tries to pay', async () => {
  const made = await call('POST', '/payments', invoice)

  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({ status: 'success', message: 'Hosted Link' })
  expect(made.body.data.link).toContain(flutterwave.url('/v3/hosted/pay/'))
  const unpaid = await verifyByReference()
  expect(unpaid.status).toBe(400)
  expect(unpaid.body).toEqual({
    status: 'error',
    message: 'No transaction was found for this id',
    data: null,
  })
  expect(flutterwave.transactions()).toMatchObject([{ id: null, status: 'open' }])
})

test('the payer pays on the hosted page and returns with the transaction', async () => {
  const link = await createLink()
  const page = await (await fetch(link)).text()
  expect(page).toContain('simulator of Flutterwave')
  expect(page).toContain('Ada &#38; Sons')
  expect(page).toContain('₦10,750.50')

  const answer = await press(link, { outcome: 'pay', channel: 'card' })

  const { body } = await verifyByReference()
  expect(body).toMatchObject({
    status: 'success',
    data: {
      id: expect.any(Number),
      tx_ref: invoice.tx_ref,
      amount: 10750.5,
      charged_amount: 10750.5,
      app_fee: 150.51,
      amount_settled: 10599.99,
      currency: 'NGN',
      status: 'successful',
      payment_type: 'card',
      card: { last_4digits: '2950' },
      meta: { invoiceId: '7' },
      customer: { email: 'payer@example.com', name: 'Ada Obi', phone_number: 'N/A' },
    },
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    `${invoice.redirect_url}&status=successful&tx_ref=${invoice.tx_ref}&transaction_id=${body.data.id}`,
  )
  expect((await call('GET', `/transactions/${body.data.id}/verify`)).body).toEqual(body)
  expect((await call('GET', `/transactions?tx_ref=${invoice.tx_ref}`)).body).toMatchObject({
    data: [{ id: String(body.data.id) }],
    meta: { page_info: { total: 1, current_page: 1, total_pages: 1 } },
  })
  expect(await (await fetch(link)).text()).toContain('Payment successful')
})

test('a payment webhook has both signatures, or the one that the account uses', async () => {
  await createLink()
  flutterwave.settle({ reference: invoice.tx_ref, channel: 'bank_transfer' })
  await flutterwave.idle()

  const [first] = receiver.received
  expect(first?.headers['verif-hash']).toBe('my hash')
  expect(first?.headers['flutterwave-signature']).toBe(
    flutterwaveSignature('my hash', first?.rawBody ?? ''),
  )
  expect(JSON.parse(first?.rawBody ?? '')).toMatchObject({
    event: 'charge.completed',
    data: { tx_ref: invoice.tx_ref, amount: 10750.5, status: 'successful' },
    meta_data: { invoiceId: '7' },
    'event.type': 'BANK_TRANSFER_TRANSACTION',
  })

  const address = { secretKey: KEY, url: receiver.url, secretHash: 'my hash' }
  for (const signatureHeaders of ['verif-hash', 'flutterwave-signature'] as const) {
    flutterwave.setWebhookUrl({ ...address, signatureHeaders })
    flutterwave.settle({ reference: invoice.tx_ref })
    await flutterwave.idle()
  }
  flutterwave.setWebhookUrl({ secretKey: KEY, url: receiver.url })
  flutterwave.settle({ reference: invoice.tx_ref })
  await flutterwave.idle()
  const signatures = receiver.received.map(({ headers }) =>
    ['verif-hash', 'flutterwave-signature'].map((name) => name in headers),
  )
  expect(signatures).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])
})

test('the signature is the base64 HMAC-SHA256 of the body', () => {
  expect(flutterwaveSignature('key', 'The quick brown fox jumps over the lazy dog')).toBe(
    '97yD9DBThCSxMpjmqm+xQ+9NWaFJRhdZl0edvC0aPNg=',
  )
})

test('a declined payment sends a webhook too, and each attempt is a separate transaction', async () => {
  const link = await createLink({ max_retry_attempt: 2 })

  const first = await press(link, { outcome: 'fail', channel: 'card' })
  expect(await first.text()).toContain('The payment was declined')
  const second = await press(link, { outcome: 'fail', channel: 'card' })
  expect(second.headers.get('location')).toContain('status=failed')
  await flutterwave.idle()

  expect(flutterwave.transactions()).toHaveLength(2)
  expect(receiver.received.map(({ rawBody }) => JSON.parse(rawBody).data.status)).toEqual([
    'failed',
    'failed',
  ])
  expect((await verifyByReference()).body.data).toMatchObject({ status: 'failed', app_fee: 0 })
})

test('a payer who cancels returns without a transaction id', async () => {
  const answer = await press(await createLink(), { outcome: 'cancel' })

  expect(answer.headers.get('location')).toBe(
    `${invoice.redirect_url}&status=cancelled&tx_ref=${invoice.tx_ref}`,
  )
  expect((await verifyByReference()).status).toBe(400)
})

test('a pending payment is carried on, and pays another amount', async () => {
  const link = await createLink()
  await press(link, { outcome: 'later', channel: 'ussd' })
  const pending = (await verifyByReference()).body.data
  expect(pending).toMatchObject({ status: 'pending', payment_type: 'ussd' })
  expect((await press(link, { outcome: 'pay', amount: '0' })).status).toBe(400)

  await press(link, { outcome: 'pay', channel: 'ussd', amount: '9999.99' })

  expect((await verifyByReference()).body.data).toMatchObject({
    id: pending.id,
    status: 'successful',
    amount: 9999.99,
  })
})

test('fees that the payer pays are in the charged amount only', async () => {
  await createLink({ amount: '100' })
  flutterwave.settle({ reference: invoice.tx_ref, payerPaysFees: true })

  expect((await verifyByReference()).body.data).toMatchObject({
    amount: 100,
    charged_amount: 101.4,
    app_fee: 1.4,
  })
})

test('a repeated tx_ref is taken, and the newest transaction is the one found', async () => {
  await createLink()
  flutterwave.settle({ reference: invoice.tx_ref })
  await createLink({ amount: 500 })
  flutterwave.settle({ reference: invoice.tx_ref })

  expect((await verifyByReference()).body.data.amount).toBe(500)
})

test('a disabled link leads nowhere', async () => {
  const link = await createLink()
  const other = await call('POST', '/payments/link/disable', { link }, 'FLWSECK_TEST-other-X')
  expect(other.status).toBe(400)

  expect((await call('POST', '/payments/link/disable', { link })).status).toBe(200)
  expect((await fetch(link)).status).toBe(404)
  expect((await press(link, { outcome: 'pay' })).status).toBe(404)
})

test.each([
  [{ tx_ref: undefined }, 'tx_ref is required'],
  [{ amount: undefined }, 'amount is required'],
  [{ amount: '10.005' }, 'amount is invalid'],
  [{ amount: -1 }, 'amount is invalid'],
  [{ currency: 'naira' }, 'currency is invalid'],
  [{ customer: {} }, 'customer.email is required'],
  [{ customer: { email: 'nobody' } }, 'customer.email must be a valid email'],
  [{ redirect_url: 'javascript:alert(1)' }, 'redirect_url must be a valid url'],
])('a link with %j is refused', async (changes, message) => {
  const refused = await call('POST', '/payments', { ...invoice, ...changes })

  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({ status: 'error', message, data: null })
})

test.each([
  ['FLWPUBK_TEST-ada-X', 'merchant secret key required'],
  ['FLWSECK-ada-X', 'Invalid authorization key'],
  ['FLWSECK_TEST-', 'Invalid authorization key'],
])('the key %s is refused', async (key, message) => {
  const answer = await call('GET', '/transactions', undefined, key)

  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ status: 'error', message, data: null })
})

test('a good key reads its own list, and nothing of another merchant', async () => {
  await createLink()
  const { id } = flutterwave.settle({ reference: invoice.tx_ref })
  const other = 'FLWSECK_TEST-other-X'

  expect((await call('GET', '/transactions')).body.data).toHaveLength(1)
  expect((await call('GET', '/transactions', undefined, other)).body.data).toEqual([])
  expect((await call('GET', `/transactions/${id}/verify`, undefined, other)).status).toBe(400)
  expect((await fetch(flutterwave.url('/v3/transactions'))).status).toBe(401)
})

test('a payment is refunded in parts, and no further', async () => {
  await createLink({ amount: 100 })
  const { id } = flutterwave.settle({ reference: invoice.tx_ref })
  const refund = (body: object) => call('POST', `/transactions/${id}/refund`, body)

  const part = await refund({ amount: 40.5, comments: 'Two items back' })
  expect(part.body.data).toMatchObject({
    tx_id: id,
    amount_refunded: 40.5,
    status: 'completed',
    destination: 'payment_source',
  })
  expect((await refund({ amount: 60 })).status).toBe(400)
  expect((await refund({})).body.data.amount_refunded).toBe(59.5)
  expect((await refund({})).status).toBe(400)
  expect((await call('GET', `/refunds/${part.body.data.id}`)).body.data).toEqual(part.body.data)
  expect((await call('GET', '/refunds')).body.data).toHaveLength(2)
})

test('the hook is sent again on request', async () => {
  await createLink()
  const { id } = flutterwave.settle({ reference: invoice.tx_ref, notify: false })
  const answer = await call('POST', `/transactions/${id}/resend-hook`)
  await flutterwave.idle()

  expect(answer.body).toEqual({
    status: 'success',
    message: 'hook sent successfully',
    data: 'hook sent',
  })
  expect(receiver.received).toHaveLength(1)
})

test('a call fails after its work is done: the link is there all the same', async () => {
  flutterwave.outage({ kind: 'error', status: 503, calls: 1, afterWork: true })
  const failed = await call('POST', '/payments', invoice)

  expect(failed.status).toBe(503)
  expect(failed.body.message).toBe('An error occurred. Please contact support')
  expect(flutterwave.transactions()).toHaveLength(1)
})

test('hostile text stays text on every page', async () => {
  const attack = '"><script>alert(1)</script>'
  const link = await createLink({
    tx_ref: attack,
    customizations: { title: attack },
    customer: { email: `${attack}@x`, name: attack },
  })

  for (const address of [link, flutterwave.url('/simulator')]) {
    expect(await (await fetch(address)).text()).not.toContain('<script')
  }
})
